/**
 * What happened within a span of time, in the languages of western Europe: “in three days my dog learnt…” shows a
 * result, where the same span beside a future or a “how” makes a promise.
 */

/** `around`: the two parts of a verb that may have the span between them. */
type Tongue = { span: string; past: string; around?: [string, string] }

const number = (words: string) => `(?:\\d{1,3}|${words})`
const between = '[^.!?]{0,80}?'
const start = '(?<!\\p{L})'
const end = '(?!\\p{L})'

const participle = '(?:\\p{L}{0,6}ge\\p{L}{2,15}|(?:ver|be|er|ent)\\p{L}{2,15})(?:t|en)'

const tongues: Record<'es' | 'pt' | 'fr' | 'de' | 'it', Tongue> = {
  es: {
    span: `en (?:solo |menos de )?${number('un|una|dos|tres|cuatro|cinco|seis|siete|diez')} (?:minutos?|segundos|horas?|días?|semanas?|mes|meses)`,
    past: `\\p{L}{2,20}(?:ó|aron|ieron)|(?:ha|he|han|hemos) \\p{L}{2,20}(?:[ai]do|cho|sto)|fue|tuvo|pudo|pude|hice|hizo`,
  },
  pt: {
    span: `em (?:apenas |só |menos de )?${number('um|uma|dois|duas|três|quatro|cinco|seis|sete|dez')} (?:minutos?|segundos|horas?|dias?|semanas?|mês|meses)`,
    past: `\\p{L}{2,20}(?:ou|eu|iu|aram|eram|iram)|foi|teve|fez|fiz|pôde`,
  },
  fr: {
    span: `en (?:seulement |moins de )?${number('une?|deux|trois|quatre|cinq|six|sept|dix')} (?:minutes?|secondes|heures?|jours?|semaines?|mois)`,
    past: `(?<!y )(?:a|ai|ont|avons) (?:\\p{L}{2,12} ){0,2}?\\p{L}{2,20}(?:é|i|is|it|rt|[ent]u)(?:e?s?)`,
  },
  de: {
    span: `in (?:nur |unter |weniger als )?${number('einem|einer|zwei|drei|vier|fünf|sechs|sieben|zehn')} (?:minuten?|sekunden|stunden?|tag|tagen|wochen?|monat|monaten)`,
    past: `(?:hat|habe|haben)${end}${between}${start}${participle}|lernte|schaffte|verlor|konnte|konnten|wurde|wurden`,
    around: ['(?:hat|habe|haben)', participle],
  },
  it: {
    span: `in (?:soli |meno di )?${number('un|una|due|tre|quattro|cinque|sei|sette|dieci')} (?:minuti|secondi|or[ae]|giorn[io]|settiman[ae]|mes[ei])`,
    past: `(?:ho|ha|hanno|abbiamo) (?:\\p{L}{2,12} ){0,2}?\\p{L}{2,20}(?:[aiu]to|rso|tto|so|sto)`,
  },
}

/** A result told within a span of time, whichever of the two is said first, or with the span inside of the verb. */
function resultWithin({ span, past, around }: Tongue): RegExp {
  const [within, done] = [`${start}(?:${span})${end}`, `${start}(?:${past})${end}`]
  const inside = around
    ? `|${start}${around[0]}${end}${between}${within}${between}${start}${around[1]}${end}`
    : ''
  return new RegExp(`${done}${between}${within}|${within}${between}${done}${inside}`, 'iu')
}

/** What tells that something came about within a span of time, by language. */
export const resultsWithin = {
  es: resultWithin(tongues.es),
  pt: resultWithin(tongues.pt),
  fr: resultWithin(tongues.fr),
  de: resultWithin(tongues.de),
  it: resultWithin(tongues.it),
}
