import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/** An entry of a table: a piece of a word or a word, and its languages or probabilities. */
const entry = /(?:"([^"]*)"|([^\s{},:"]+)):(?:"[^"]*"|[0-9a-z]+),?/gu
const nonLatinLetter = /(?!\p{Script=Latin})\p{L}/u

/**
 * Leaves what is written in other scripts out of the tables of `tinyld/light`, a sixth of its size: the browser names the
 * language of such a text by its script (src/scoring/browser-rules.ts). Fails if the package has other tables than those
 * that are known here.
 */
export const latinLetterTables: Plugin = {
  name: 'latin-letter-tables',
  setup(build) {
    build.onLoad({ filter: /tinyld\.light\.\w+\.m?js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const contents = source.replace(entry, (whole, quotedName?: string, bare?: string) =>
        nonLatinLetter.test(quotedName ?? bare ?? '') ? '' : whole,
      )
      if (contents === source) throw new Error(`${path} has no tables of letters as they are known here.`)
      return { contents, loader: 'js' }
    })
  },
}
