/**
 * Creates the formats of figures and dates while the rest of the code loads, each in a task of its own. The first format
 * of a browser loads its language data, which takes as long as rendering a page and would otherwise delay the results.
 */
const { language } = navigator
const formats = [
  () => new Intl.NumberFormat(language).format(1),
  () => new Intl.RelativeTimeFormat(language).format(-1, 'day'),
  () => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(0),
]
for (const create of formats) setTimeout(create)
