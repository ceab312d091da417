import { Icon } from '../components/icons.js'
import { foreignSite, linkedKind } from '../lib/topic-link.js'
import { strings } from '../strings/index.js'
import { type AskForm, fillAskForm } from './ask-form.js'

/** Whether the topic is an address that a run of the chosen kind cannot search. */
export function isUnusableLink(form: AskForm): boolean {
  return foreignSite(form.topic) !== null || isLinkOfOtherKind(form)
}

/** Whether the topic is the address of a video of another kind than the chosen one. */
function isLinkOfOtherKind({ kind, topic }: AskForm): boolean {
  const linked = linkedKind(topic)
  return linked !== null && (linked === 'short') !== (kind === 'short')
}

function ForeignLink({ site }: { site: string }) {
  return (
    <div class="notice link-hint" role="status">
      <Icon name="info" />
      <p>{strings().ask.foreignLink(site)}</p>
    </div>
  )
}

/**
 * For an address of another kind than the chosen one, offers buttons that change the kind. For an address of another
 * site, states that it cannot be searched. Otherwise renders nothing.
 */
export function LinkHint({ form }: { form: AskForm }) {
  const { ask } = strings()
  const site = foreignSite(form.topic)
  if (site !== null) return <ForeignLink site={site} />
  if (!isLinkOfOtherKind(form)) return null
  const isLong = linkedKind(form.topic) === 'long'
  return (
    <div class="notice link-hint" role="status">
      <Icon name="info" />
      <div>
        <p>{isLong ? ask.longLink : ask.shortLink}</p>
        <p class="row">
          {isLong ? (
            <>
              <button type="button" class="button" onClick={() => fillAskForm({ kind: 'long' })}>
                {ask.seeOpening}
              </button>
              <button type="button" class="button" onClick={() => fillAskForm({ kind: 'packaging' })}>
                {ask.seePackaging}
              </button>
            </>
          ) : (
            <button type="button" class="button" onClick={() => fillAskForm({ kind: 'short' })}>
              {ask.seeClip}
            </button>
          )}
        </p>
      </div>
    </div>
  )
}
