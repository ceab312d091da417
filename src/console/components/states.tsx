import type { ComponentChildren } from 'preact'
import { isExplainedByPage, isLasting, pageThatHelps } from '../lib/permanent-failures.js'
import { messageOf } from '../lib/server-messages.js'
import type { Failure } from '../state/api.js'
import { failureText } from '../state/failure-text.js'
import { strings } from '../strings/index.js'
import { Icon, type IconName } from './icons.js'

/** What a page shows while it loads, if it is empty, and after a failure. */

/** The server's own message, in addition to the page's words for a failure; null if it adds nothing. */
function detailOf(failure: Failure): string | null {
  const { code, message } = failure
  if (!strings().errors.byCode[code] || isExplainedByPage(code) || !message) return null
  return messageOf(failure)
}

function HelpLink({ code }: { code: string }) {
  const page = pageThatHelps(code)
  if (!page) return null
  return (
    <p>
      <a class="button" href={page.path}>
        {strings().nav[page.name]}
      </a>
    </p>
  )
}

/** A failure with its explanation, the request ID, a retry if that can help, and a link to a page that helps. */
export function ErrorBox({ failure, onRetry }: { failure: Failure; onRetry?: () => void }) {
  const { errors } = strings()
  const { code, request_id } = failure
  const detail = detailOf(failure)
  return (
    <div class="notice notice-bad" role="alert">
      <Icon name="alert" />
      <div>
        <p class="notice-title">{failureText(failure)}</p>
        {detail && <p class="wrap">{detail}</p>}
        {request_id && code !== 'invalid_request' && (
          <p class="faint">
            {errors.requestIdLabel} <code>{request_id}</code>
          </p>
        )}
        {onRetry && !isLasting(failure) && (
          <button type="button" class="button" onClick={onRetry}>
            <Icon name="refresh" /> {errors.tryAgain}
          </button>
        )}
        <HelpLink code={code} />
      </div>
    </div>
  )
}

/** Why the sign-in failed. An unknown key is reported as such, not as an expired session. */
export function KeyFailure({ failure }: { failure: Failure }) {
  return <ErrorBox failure={failure.status === 401 ? { ...failure, code: 'wrong_key' } : failure} />
}

type EmptyProps = { icon: IconName; title: string; children?: ComponentChildren }

/** A placeholder for an empty list or page. */
export function Empty({ icon, title, children }: EmptyProps) {
  return (
    <div class="empty">
      <span class="empty-icon">
        <Icon name={icon} size={28} />
      </span>
      <h2>{title}</h2>
      <div>{children}</div>
    </div>
  )
}

/** Grey placeholders for what is loading. */
export function Skeleton({ shape, count = 3 }: { shape: 'row' | 'poster' | 'panel'; count?: number }) {
  return (
    <div class={`skeletons skeletons-${shape}`} role="status">
      <span class="sr-only">{strings().states.loading}</span>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} class={`skeleton skeleton-${shape}`} aria-hidden="true" />
      ))}
    </div>
  )
}
