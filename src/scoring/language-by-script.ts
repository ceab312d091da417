/** Names the language of a text in another script than Latin, for a browser, which has tables of Latin letters alone. */

/** Scripts by their ISO 15924 codes. */
const scripts = {
  Arab: /\p{Script=Arabic}/u,
  Beng: /\p{Script=Bengali}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
  Deva: /\p{Script=Devanagari}/u,
  Grek: /\p{Script=Greek}/u,
  Hang: /\p{Script=Hangul}/u,
  Hans: /\p{Script=Han}/u,
  Hebr: /\p{Script=Hebrew}/u,
  Jpan: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Thai: /\p{Script=Thai}/u,
}

/** Fewer letters of a script do not show that a text is written in it. */
const minLetters = 8

/**
 * The language that is most likely in the script of a text, such as Russian for Cyrillic letters (Unicode CLDR, "likely
 * subtags"); null for a text in Latin letters, or with few of any other script.
 */
export function languageByScript(text: string): string | null {
  const letters = text.match(/\p{L}/gu) ?? []
  for (const [script, pattern] of Object.entries(scripts)) {
    const count = letters.filter((letter) => pattern.test(letter)).length
    if (count >= minLetters && count * 2 >= letters.length)
      return new Intl.Locale(`und-${script}`).maximize().language
  }
  return null
}
