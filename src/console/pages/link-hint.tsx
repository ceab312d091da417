import { Icon } from '../components/icons.js'
import { foreignSite, linkedKind } from '../lib/topic-link.js'
import { strings } from '../strings/index.js'
import { type AskForm, fillAskForm } from './ask-form.js'

/** Whether the topic is a link that a run of the chosen kind cannot look at. */
export function isUnusableLink(form: AskForm): boolean {
  return foreignSite(form.topic) !== null || isLinkOfOtherKind(form)
}

/** Whether the topic is a link of another kind than the one that is chosen. */
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
 * Says of a link which kind it is of, with one press for what can be done with it, or that its site cannot be
 * looked at; nothing where it fits.
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
