declare module 'wink-porter2-stemmer' {
  /** The stem of an English word in lower case, by Porter's second algorithm. */
  function stem(word: string): string
  export = stem
}
