import { Icon } from '../components/icons.js'
import { currentTime } from '../lib/clock.js'
import { saveFile } from '../lib/files.js'
import { useAction } from '../state/action.js'
import { api } from '../state/api.js'
import { strings } from '../strings/index.js'

/** Fetches the archive in code, because a plain link could not send the key. */
async function download(): Promise<void> {
  const archive: Blob = await api().get('/v1/account/export', { parseAs: 'blob' })
  saveFile(`coldopen-account-${new Date(currentTime()).toISOString().slice(0, 10)}.zip`, archive)
}

/** The button that downloads everything in the account. */
export function ExportAccount() {
  const { keys } = strings()
  const { isBusy, act } = useAction()
  return (
    <section class="export-account">
      <p>{keys.exportMeans}</p>
      <button type="button" class="button" disabled={isBusy} onClick={() => act(download, () => {})}>
        <Icon name="download" /> {isBusy ? keys.exporting : keys.exportAccount}
      </button>
    </section>
  )
}
