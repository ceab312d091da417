import { idListHints } from '../id-lists.js'

/** Error messages of the service name operations. Commands have none of these, so they are reworded here. */

const wordings: [ofService: string, ofCommand: string][] = [
  [idListHints.watch, 'See coldopen watch list'],
  [idListHints.run, 'coldopen research --json prints its id as run_id'],
  ['share all of them without verdict', 'leave out --kept'],
]

/** Where a message says that a member of a watch's body is wrong, which an option or an argument sets. */
const memberOfWatch = /(?<![\w/])(?:watch\/start|watch|start)\//g

/** An error message of the service with commands in place of operations. */
export function toCommandWords(message: string): string {
  return wordings
    .reduce((text, [ofService, ofCommand]) => text.replaceAll(ofService, ofCommand), message)
    .replace(memberOfWatch, '')
}
