/** The language codes, cues and words that other folders use. */
export * from './language-words.js'
export * from './load-language.js'
export * from './topic-words.js'
