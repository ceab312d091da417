/**
 * The exports of undici that are used here. They are in a file of their own, which is loaded with the first message,
 * because in the bundled command a dynamic import of the library itself has no named exports.
 */
export { buildConnector, Client } from 'undici'
