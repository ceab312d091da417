import { render } from 'preact'
import { App } from './app.js'
import { logError } from './lib/log.js'
import { listenForShortcuts } from './lib/shortcuts.js'
import { startRouter } from './lib/router.js'
import { startScheme } from './state/scheme.js'
import { loadStrings } from './strings/index.js'

startScheme()
startRouter()
listenForShortcuts()
await loadStrings(logError)
const place = document.getElementById('app')
if (place) render(<App />, place)
