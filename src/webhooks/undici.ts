/**
 * What undici connects with, in a file of its own that is loaded with the first message: in the bundled command, a
 * dynamic import of the library itself has no named exports.
 */
export { buildConnector, Client } from 'undici'
