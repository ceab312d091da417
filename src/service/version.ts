import { contractDocument } from '../contract/document.js'

/** The version of the interface this service answers, as the contract has it. */
export const version = contractDocument().info.version
