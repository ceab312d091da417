/** Parses the subset of Markdown that the descriptions of the contract use: paragraphs, labelled lists and headings. */

export type LabelledText = { label: string; text: string }

/** A description: the text before its labelled rows, the rows, and the text after them. */
export type Description = { lead: string[]; rows: LabelledText[]; details: string[] }

export type Section = Description & { title: string }

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function rowsOf(block: string): LabelledText[] {
  return block.split(/^- /m).flatMap((item) => {
    const [, label, text] = /^\*\*(.+?):\*\* ([^]*)$/.exec(item) ?? []
    return label !== undefined && text !== undefined ? [{ label, text: oneLine(text) }] : []
  })
}

/** The parts of a description without headings. */
export function parseDescription(markdown: string): Description {
  const blocks = markdown
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
  const at = blocks.findIndex((block) => block.startsWith('- **'))
  if (at === -1) return { lead: blocks.map(oneLine), rows: [], details: [] }
  return {
    lead: blocks.slice(0, at).map(oneLine),
    rows: rowsOf(blocks[at] ?? ''),
    details: blocks.slice(at + 1).map(oneLine),
  }
}

/** The parts of a description by its headings. The text before the first heading has the title ''. */
export function parseSections(markdown: string): Section[] {
  return `\n## \n${markdown}`
    .split(/\n## /)
    .slice(1)
    .map((section) => {
      const [title = '', ...rest] = section.split('\n')
      return { title: title.trim(), ...parseDescription(rest.join('\n')) }
    })
}
