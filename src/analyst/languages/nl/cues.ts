import type { Cues } from '../language.js'

/** The cues of Dutch, the most telling first. */
export const cues: Cues = {
  smallTalk: {
    openers: [
      '(?:hallo|hoi|hey|hi|goedemorgen|goedemiddag|goedenavond|dag(?= (?:allemaal|iedereen|mensen)))(?: (?:allemaal|iedereen|mensen|jongens|jullie)|,? vrienden)*',
      '(?:en )?(?:van harte )?welkom(?: terug)?(?: allemaal| iedereen)*(?: (?:op|bij|in) (?:mijn|ons|onze|dit|deze|een nieuwe?){tail})?{place}',
    ],
    introductions: ['(?:en )?mijn naam is', 'ik heet'],
    passedOver: ['voordat (?:we|ik) begin', 'abonneer', 'vergeet niet te (?:abonneren|liken)'],
    business: ['abonneer (?:je|jullie)', 'link in (?:de )?(?:bio|beschrijving)'],
  },
}
