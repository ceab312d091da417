/** Built by the console's build from src/scoring/browser-rules.ts and the language data. */

declare module 'coldopen:scoring-rules' {
  export function provideData(files: Record<string, unknown>): void
  export function languageOfDraft(text: string, expected: string | null): Promise<string | null>
  export function openTraits(
    language: string,
    data: Record<string, unknown>,
  ): Promise<(text: string) => Record<string, readonly string[]>>
  export function doubtsOfForm(draft: { text: string; language: string; isTitle: boolean }): string[]
  export function findKeysAtRandom(draft: { text: string; language: string; topic: string | null }): string[]
  export function adviseOnDraft(draft: {
    text: string
    language: string
    words: Record<string, readonly string[]>
    traits: readonly { name: string; share: number }[]
    doubts: readonly string[]
  }): {
    judgement: 'change' | 'no_fault' | 'none'
    changes: { name: string; words: string[]; share: number | null }[]
    strengths: string[]
    lacks: { name: string; share: number } | null
  }
  export function isMissing(trait: { name: string; share: number }): boolean
  export function toPatternMatch(shares: readonly { share: number; weight: number }[]): number
}

declare module 'coldopen:language-data/*' {
  export const files: Record<string, unknown>
}
