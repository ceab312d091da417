import type { Cues } from '../language.js'

/** The cues of Tamil, the most telling first. */
export const cues: Cues = {
  smallTalk: {
    openers: [
      '(?:(?:அனைவருக்கும்|எல்லோருக்கும்|எல்லாருக்கும்) )?(?:வணக்கம்|ஹலோ|ஹாய்)(?: (?:அனைவருக்கும்|எல்லோருக்கும்|எல்லாருக்கும்)|,? (?:நண்பர்களே|மக்களே))*',
      '(?:[^\\s,]+ ){0,4}(?:வரவேற்கிறேன்|வரவேற்கிறோம்){place}',
    ],
    business: ['சப்ஸ்கிரைப் (?:செய்|பண்ண)'],
  },
}
