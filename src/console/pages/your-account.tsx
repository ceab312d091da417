import { strings } from '../strings/index.js'
import { DeleteAccount } from './delete-account.js'
import { ExportAccount } from './export-account.js'

/** Actions on the whole account: export everything, or delete it. */
export function YourAccount() {
  const { keys } = strings()
  return (
    <section class="panel" aria-labelledby="account-title">
      <h2 id="account-title">{keys.account}</h2>
      <ExportAccount />
      <DeleteAccount />
    </section>
  )
}
