/** Figures and quotations of the server, in German. */

/** A number as the server writes it, in German: 1,234 is 1.234. */
export const inGerman = (text = '') => Number(text.replaceAll(',', '')).toLocaleString('de')
/** A multiple as the server writes it, in German: 1.5x is 1,5×. */
export const times = (text = '') => `${inGerman(text.replace(/x$/u, ''))}×`

/** One form for a single thing, another one for several. */
export const form = (count: string | undefined, one: string, many: string) => (count === '1' ? one : many)

/** Quoted words, with the marks of German. */
export const quoteInGerman = (text = '') => text.replaceAll(/“([^“”]*)”/gu, '„$1“')
