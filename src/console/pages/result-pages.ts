/** The pages of one result, as one module, because each file costs a request and they share most of their code. */
export { FindPage } from './find.js'
export { HookPage } from './hook.js'
