import { isSameText } from './same-words.js'

/** The figures with which rules end a reason. A card has them above it. */
const endingFigures = /; it drew [^;“”]*\.$/u

/** A quotation with what joins it to the words before it. */
const joinedQuotation = /,? “([^“”]+)”/u

/** Why a clip may have travelled, beside its opening and figures: without repeating these. */
export function whyBeside(why: string, opening: string): string {
  const rest = why.replace(endingFigures, '.')
  const quoted = joinedQuotation.exec(rest)?.[1]
  if (quoted === undefined || !(opening.includes(quoted) || isSameText(quoted, opening))) return rest
  const withoutQuotation = rest.replace(joinedQuotation, '')
  return /\p{L}\s+\p{L}/u.test(withoutQuotation) ? withoutQuotation : rest
}
