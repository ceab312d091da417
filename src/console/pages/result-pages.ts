/** The pages of results, loaded together: each file more is a request, and they share most of their code. */
export { FindPage } from './find.js'
export { HookPage } from './hook.js'
export { LibraryPage } from './library.js'
export { RunPage } from './run.js'
