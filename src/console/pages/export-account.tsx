import { Icon } from '../components/icons.js'
import { currentTime } from '../lib/clock.js'
import { saveFile } from '../lib/files.js'
import { useAction } from '../state/action.js'
import { api } from '../state/api.js'
import { strings } from '../strings/index.js'

/** The archive, in the browser's hands: it needs the key, so a plain link cannot fetch it. */
async function download(): Promise<void> {
  const archive: Blob = await api().get('/v1/account/export', { parseAs: 'blob' })
  saveFile(`coldopen-account-${new Date(currentTime()).toISOString().slice(0, 10)}.zip`, archive)
}

/** Downloads everything that the account holds. */
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
