import { Icon } from './icons.js'
import { strings } from '../strings/index.js'
import { CopyButton } from './copy-button.js'

/** The address that signs in with a key. The key stands in the fragment, which browsers do not send to any server. */
export function signInAddress(api_key: string): string {
  return `${location.origin}/sign-in#${api_key}`
}

/** Whether only this machine can open the address of the page. */
const isLocal = () => /^(?:localhost|127\.|\[::1\])/.test(location.hostname)

/** A link that signs in another person of the account. */
export function SignInLink({ api_key }: { api_key: string }) {
  const { keys } = strings()
  const address = signInAddress(api_key)
  return (
    <div class="new-key">
      <p>{keys.linkMeans}</p>
      <code class="key-text">{address}</code>
      <div class="row">
        <CopyButton text={address} label={keys.copyLink} />
      </div>
      {isLocal() && (
        <p class="notice notice-warn">
          <Icon name="alert" /> <span>{keys.linkLocal}</span>
        </p>
      )}
    </div>
  )
}
