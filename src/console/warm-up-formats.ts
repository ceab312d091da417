/**
 * Makes the formats of figures and dates while the rest of the code is on its way. The first format of a browser reads
 * what it knows of all languages, which takes as long as drawing a page: later it would stand between the results and
 * the screen.
 */
const { language } = navigator
new Intl.NumberFormat(language).format(1)
new Intl.RelativeTimeFormat(language).format(-1, 'day')
new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(0)
