import { processEnvironment } from '../config/environment.js'
import { ApiError, invalidRequest } from '../errors.js'
import { idListHints } from '../contract/id-lists.js'
import type { Terminal } from './output.js'

/** Texts of the service name operations and members. Commands have none of these, so they are reworded here. */

const wordings: [ofService: string, ofCommand: string][] = [
  [idListHints.watch, 'See coldopen watch list'],
  [idListHints.run, 'coldopen research --json prints its id as run_id'],
  ['share all of them without verdict', 'leave out --kept'],
  ['(topic_match some)', '(--match some)'],
]

/** A text of the service with commands and options in place of operations and members. */
export function toCommandWords(text: string): string {
  return wordings.reduce((text, [ofService, ofCommand]) => text.replaceAll(ofService, ofCommand), text)
}

/** The members of a watch's body that hold what an option or an argument sets. */
const aroundOptions = /^(?:watch\/)?(?:start\/)?/u

/** Does work on a watch, and rethrows its `invalid_request` with the bare names of members that options set. */
export async function withOptionNames<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid_request') throw error
    const detail = error.details.detail ?? []
    throw invalidRequest(detail.map((issue) => ({ ...issue, path: issue.path.replace(aroundOptions, '') })))
  }
}

/** How the command is called where the service was started: npm start is called in the folder, which npx looks in. */
export function commandName({ env = processEnvironment() }: Pick<Terminal, 'env'>): string {
  return env.npm_lifecycle_event === 'start' ? 'npx coldopen' : 'coldopen'
}
