import type { Cues } from '../language.js'

/** The cues of Polish, the most telling first. */
export const cues: Cues = {
  smallTalk: {
    openers: [
      '(?:cześć|hej|siema|siemanko|dzień dobry|dobry wieczór)(?: (?:wszystkim|wam)|,? (?:kochani|moi drodzy))*',
      'wita(?:m|jcie|my)(?: (?:was|wszystkich|serdecznie|ponownie))*(?: (?:na|w) (?:moim|naszym|nowym|kolejnym){tail})?{place}',
    ],
    introductions: ['(?:mam )?na imię(?: mam)?', 'nazywam się'],
    passedOver: [
      'zanim zaczn',
      '(?:za)?subskrybuj',
      'nie zapomnij(?:cie)? (?:o )?(?:\\S+ )?(?:sub|łap|zasub)',
    ],
    business: ['(?:za)?subskrybuj', 'zostaw(?:cie)? (?:łapkę|suba)', 'link w (?:opisie|bio)'],
  },
}
