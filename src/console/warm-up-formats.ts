/**
 * Creates the formats of figures and dates while the rest of the code loads. The first format of a browser loads its
 * language data, which takes as long as rendering a page and would otherwise delay the results.
 */
const { language } = navigator
new Intl.NumberFormat(language).format(1)
new Intl.RelativeTimeFormat(language).format(-1, 'day')
new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(0)
