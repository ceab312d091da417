import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * Brings the rules of scores into the console: `coldopen:scoring-rules` is the server's code, and
 * `coldopen:language-data/LANGUAGE` the data that it reads of that language, beside the words of all of them. Data that it never reads are left out; a
 * test checks this by comparing scores.
 */
export function scoringRules(root: string): Plugin {
  const languages = join(root, 'dist/languages')
  const readJson = (name: string) =>
    JSON.parse(readFileSync(join(languages, `${name}.json`), 'utf8')) as Record<string, unknown>
  const without = (name: string, members: readonly string[]) =>
    Object.fromEntries(Object.entries(readJson(name)).filter(([member]) => !members.includes(member)))

  /**
   * The members of a language's words that are used on text of any language, and those by which a text is known to be in
   * it. All function words only where drafts are scored in the language.
   */
  function wordsOfAnyText(code: string): Record<string, unknown> {
    const { numerals, nameVerbs, functionWords, ...words } = readJson(`${code}/words`)
    const { letters, sharedWords, sharedPhrases } = words
    const isScored = existsSync(join(languages, code, 'traits.json'))
    const { plain } = functionWords as { plain: string }
    const read = isScored ? functionWords : { plain, starters: '', dangling: '' }
    return { numerals, nameVerbs, letters, sharedWords, sharedPhrases, functionWords: read }
  }

  function cuesOfTraits(): Record<string, unknown> {
    const { cues } = readJson('en/reading') as { cues: Record<string, unknown> }
    return Object.fromEntries(Object.entries(cues).filter(([name]) => !unreadCues.includes(name)))
  }

  /**
   * The words of all languages, under the name `words`, or the data of a language. Those of English are loaded for every
   * draft, as the words are; another language adds its traits.
   */
  function dataOf(name: string): Record<string, unknown> {
    if (name === 'words') {
      const words = readdirSync(languages).map((code) => [`${code}/words`, wordsOfAnyText(code)])
      const wordsByName = Object.fromEntries(words) as Record<string, unknown>
      return { ...wordsByName, 'en/grammar': readJson('en/grammar') }
    }
    const traits = { [`${name}/traits`]: readJson(`${name}/traits`) }
    if (name !== 'en') return traits
    return {
      ...traits,
      'en/patterns': without('en/patterns', ['titles']),
      'en/reading': { ...without('en/reading', unreadMembers), cues: cuesOfTraits() },
    }
  }

  return {
    name: 'scoring-rules',
    setup(build) {
      build.onResolve({ filter: /^coldopen:scoring-rules$/ }, () => ({
        path: join(root, 'src/scoring/browser-rules.ts'),
      }))
      build.onResolve({ filter: /^coldopen:language-data\// }, ({ path }) => ({
        path: `language-data-${path.split('/')[1] ?? ''}`,
        namespace: 'language-data',
      }))
      build.onLoad({ filter: /.*/, namespace: 'language-data' }, ({ path }) => ({
        contents: `export const files = ${JSON.stringify(dataOf(path.replace('language-data-', '')))}`,
        loader: 'js',
      }))
      build.onResolve({ filter: /\/data\.js$/ }, ({ importer }) =>
        importer.includes('/src/languages/')
          ? { path: join(root, 'src/languages/browser-data.ts') }
          : undefined,
      )
    },
  }
}

/**
 * Members of the English reading data that only the analysis of openings uses. Of patterns, those of titles are left
 * out.
 */
const unreadMembers = [
  'shapes',
  'broad',
  'why',
  'plain',
  'follows',
  'nextSteps',
  'beats',
  'promises',
  'openLoops',
  'rewrites',
  'explanations',
  'shapeLead',
  'sample',
  'cueLists',
  'cueWeights',
  'cueGroups',
  'numbers',
]

/** The longest English cues for choosing lines, which no trait uses. */
const unreadCues = [
  'notCatchy',
  'announcesTalk',
  'introducing',
  'misheard',
  'notPromised',
  'emptyIt',
  'ofTheOccasion',
  'blurb',
]
