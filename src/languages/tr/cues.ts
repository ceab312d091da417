import type { Cues } from '../language.js'

/** The cues of Turkish, the most telling first. */
export const cues: Cues = {
  hookTypes: [
    { type: 'question', cue: /(?:neden|nasıl|niçin|hiç) .{0,80}\bm[ıiuü]/iu },
    {
      type: 'listicle',
      cue: /(?<!\p{L})(?:\d{1,2}|iki|üç|dört|beş|altı|yedi|on) (?:\p{L}+ )?(?:şey|yol|neden|ipucu|hata|işaret|alışkanlık|adım|kural|fikir|soru)/iu,
    },
    { type: 'warning', cue: /(?:sakın|asla|dikkat|uzak dur|yapmayın|almayın|yapma)(?!\p{L})/iu },
    { type: 'contrarian_claim', cue: /(?:gerek yok|yalan|efsane|tam tersi|herkes .{0,20}sanıyor|değil)/iu },
    {
      type: 'story',
      cue: /(?:yıl|ay|hafta|gün) önce|bir gün|bir keresinde|hatırlıyorum|(?:annem|babam|babaannem|dedem)|hayal edin|çocukken/iu,
    },
    {
      type: 'curiosity_gap',
      cue: /(?:sır|kimse (?:söylemiyor|bilmiyor)|gerçek sebep|inanamayacak|gizli|işte bu yüzden)/iu,
    },
    {
      type: 'promise',
      cue: /(?:göstereceğim|anlatacağım|öğreteceğim|açıklayacağım|öğreneceksin|bakacağız|nasıl yapılır)/iu,
    },
    { type: 'identity_callout', cue: /^eğer/iu },
  ],
  smallTalk: {
    openers: [
      '(?:ee+|hmm|şey|tamam|peki|evet|hadi)(?=,)',
      '(?:herkese )?(?:merhaba(?:lar)?|selam(?:lar)?|günaydın|iyi (?:günler|akşamlar|geceler)|hey)(?:,? (?:arkadaşlar|millet|herkese|gençler|dostlar|herkes|canlarım|sevgili|değerli|izleyiciler))*',
      '(?:kanalıma |videoma |tekrar )?hoş ?geldin(?:iz)?{tail}',
      '(?:arkadaşlar|millet|gençler|dostlar)(?=,)',
      'nasılsınız{place}',
    ],
    courtesies: ['(?:çok )?teşekkür(?:ler| ederim| ederiz)?{tail}'],
    introductions: ['(?:benim )?adım', 'ben (?=\\p{Lu}\\p{L}+[,.])'],
    passedOver: ['(?:başlamadan|videoya başlamadan) önce', 'abone ol', 'beğenmeyi', 'takip et'],
    business: ['abone ol', 'beğen(?:meyi|ip)', 'zil', 'link (?:açıklama|bio|profil)'],
    sponsor: ['sponsor', 'indirim kodu', 'iş birliği'],
  },
  quotable: {
    contrast: /değil[^.?!]{1,50}/iu,
    comparison: /daha [^.?!]{1,40}/iu,
    absolute: /(?:asla|her zaman|kimse|herkes|hiç)/iu,
    address: /(?:sen|siz|senin|sizin)(?!\p{L})/iu,
  },
}
