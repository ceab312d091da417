import type { Cues } from '../language.js'

/** The cues of Bengali, the most telling first. */
export const cues: Cues = {
  smallTalk: {
    openers: [
      '(?:নমস্কার|আসসালামু আলাইকুম|হ্যালো|হাই)(?: সবাইকে|,? বন্ধুরা)*',
      'বন্ধুরা(?=[,।])',
      '(?:[^\\s,।]+ ){0,4}(?:স্বাগতম|স্বাগত)(?: জানাই| জানাচ্ছি)?{place}',
    ],
    passedOver: ['(?:চ্যানেলটি |চ্যানেল )?সাবস্ক্রাইব কর'],
    business: ['সাবস্ক্রাইব কর(?:ুন|তে|ে)'],
  },
}
