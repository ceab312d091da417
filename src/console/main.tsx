import { render } from 'preact'
import { App } from './app.js'
import { logError } from './lib/log.js'
import { listenForShortcuts } from './lib/shortcuts.js'
import { startRouter } from './lib/router.js'
import { startScheme } from './state/scheme.js'
import { loadStrings } from './strings/index.js'

/** Shown if the server is lost while the page loads. In English, because there are no texts. */
function WithoutTexts() {
  return (
    <main class="noscript">
      <h1>Coldopen</h1>
      <p>This page could not be loaded.</p>
      <button class="button primary" type="button" onClick={() => location.reload()}>
        Try again
      </button>
    </main>
  )
}

startScheme()
startRouter()
listenForShortcuts()
const place = document.getElementById('app')
const hasTexts = await loadStrings(logError).then(
  () => true,
  (error: unknown) => void logError('The texts of the page could not be loaded.', error),
)
// The page comes with a header, for the time in which its scripts load.
place?.replaceChildren()
if (place) render(hasTexts ? <App /> : <WithoutTexts />, place)
