import { contractDocument } from '../contract/document.js'

/** The version of the API, as the contract has it. */
export const version = contractDocument().info.version
