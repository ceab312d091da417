import { idListHints } from '../id-lists.js'

/** Refusals of the service, whose operations a command does not have, in the words of commands. */

const wordings: [ofService: string, ofCommand: string][] = [
  [idListHints.watch, 'See coldopen watch list'],
  [idListHints.run, 'coldopen research --json prints its id as run_id'],
]

/** A refusal of the service with commands in place of the operations that list what it asks for. */
export function toCommandWords(message: string): string {
  return wordings.reduce((text, [ofService, ofCommand]) => text.replaceAll(ofService, ofCommand), message)
}
