/** What the open parts of a title are called. */

type Slot = { after: RegExp; name: string }
export type Names = {
  /** Tried from the top: what an open part is called by the words right before it. */
  slots: Slot[]
  /** The first open part that nothing names, and the later ones. */
  subject: string
  thing: string
  /** How a name is called when it comes again, and from then on. */
  more: [string, string]
  price: string
  percentage: string
  year: string
  time: string
}

const slot = (words: string, name: string): Slot => ({
  after: new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:${words})\\s+["“'(]?$`, 'u'),
  name,
})

const english: Names = {
  slots: [
    slot(
      'how to|learn to|trying to|needs? to|wants? to|have to|going to|ways to|way to|you to|time to|secret to|key to',
      'result',
    ),
    slot('stop|quit|avoid|start', 'habit'),
    slot(
      "i|we|you|they|he|she|who|nobody|everyone|people|never|don't|can't|won't|should|must|can|could|will|would|may|might|i'm|we're|you're",
      'do something',
    ),
    slot('case for|case against', 'claim'),
    slot('without', 'usual cost'),
    slot('by|using|with', 'means'),
    slot('for', 'purpose'),
    slot('vs\\.?|versus|or|than', 'alternative'),
    slot('before|after|until|while|when|because|if', 'event'),
    slot('from', 'starting point'),
    slot('into', 'outcome'),
    slot('about|of|behind|on', 'subject'),
    slot('at|inside|across|around', 'place'),
    slot('is|are|was|were|being', 'claim'),
    slot('reasons|things|lessons', 'result'),
  ],
  subject: 'subject',
  thing: 'thing',
  more: ['other %', 'further %'],
  price: 'price',
  percentage: 'percentage',
  year: 'year',
  time: 'unit of time',
}

const others: Record<string, Names> = {
  es: {
    slots: [
      slot('como|para|a', 'resultado'),
      slot('sin', 'coste habitual'),
      slot('con|usando', 'medio'),
      slot('vs\\.?|contra|o', 'alternativa'),
      slot('que', 'efecto'),
      slot('sobre|de|del|en', 'tema'),
    ],
    subject: 'tema',
    thing: 'cosa',
    more: ['% B', '% C'],
    price: 'precio',
    percentage: 'porcentaje',
    year: 'año',
    time: 'unidad de tiempo',
  },
  de: {
    slots: [
      slot('ohne', 'übliche Mühe'),
      slot('mit', 'Mittel'),
      slot('vs\\.?|oder|als|gegen', 'Alternative'),
      slot('fur', 'Zweck'),
      slot('uber|von|in|im|bei|beim|zum|zur', 'Thema'),
    ],
    subject: 'Thema',
    thing: 'Sache',
    more: ['% B', '% C'],
    price: 'Preis',
    percentage: 'Prozentsatz',
    year: 'Jahr',
    time: 'Zeiteinheit',
  },
  fr: {
    slots: [
      slot('comment|pour', 'résultat'),
      slot('sans', 'effort habituel'),
      slot('avec', 'moyen'),
      slot('vs\\.?|ou|contre', 'alternative'),
      slot('qui|que', 'effet'),
      slot('sur|de|du|en', 'sujet'),
    ],
    subject: 'sujet',
    thing: 'chose',
    more: ['% B', '% C'],
    price: 'prix',
    percentage: 'pourcentage',
    year: 'année',
    time: 'unité de temps',
  },
  pt: {
    slots: [
      slot('como|para', 'resultado'),
      slot('sem', 'custo habitual'),
      slot('com|usando', 'meio'),
      slot('vs\\.?|ou|contra', 'alternativa'),
      slot('que', 'efeito'),
      slot('sobre|de|do|da|em', 'tema'),
    ],
    subject: 'tema',
    thing: 'coisa',
    more: ['% B', '% C'],
    price: 'preço',
    percentage: 'porcentagem',
    year: 'ano',
    time: 'unidade de tempo',
  },
  it: {
    slots: [
      slot('come|per', 'risultato'),
      slot('senza', 'fatica abituale'),
      slot('con|usando', 'mezzo'),
      slot('vs\\.?|o|contro', 'alternativa'),
      slot('che', 'effetto'),
      slot('su|di|del|in', 'tema'),
    ],
    subject: 'tema',
    thing: 'cosa',
    more: ['% B', '% C'],
    price: 'prezzo',
    percentage: 'percentuale',
    year: 'anno',
    time: 'unità di tempo',
  },
}

/** The names in a language; English ones where it has none. */
export function namesOf(language: string): Names {
  return others[language] ?? english
}
