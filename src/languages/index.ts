/** What other folders need of any language: its code, its cues and its words. */
export * from './language-words.js'
export * from './load-language.js'
