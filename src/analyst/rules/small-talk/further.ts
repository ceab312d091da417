import type { SmallTalkCues } from './small-talk.js'
import { none, place, tail } from './european.js'

/** Greetings and channel business in still more languages, the plainest of them. Matched without regard to case. */

const nl: SmallTalkCues = {
  ...none,
  openers: [
    '(?:hallo|hoi|hey|hi|goedemorgen|goedemiddag|goedenavond|dag(?= (?:allemaal|iedereen|mensen)))(?: (?:allemaal|iedereen|mensen|jongens|jullie)|,? vrienden)*',
    `(?:en )?(?:van harte )?welkom(?: terug)?(?: allemaal| iedereen)*(?: (?:op|bij|in) (?:mijn|ons|onze|dit|deze|een nieuwe?)${tail})?${place}`,
  ],
  introductions: ['(?:en )?mijn naam is', 'ik heet'],
  passedOver: ['voordat (?:we|ik) begin', 'abonneer', 'vergeet niet te (?:abonneren|liken)'],
  business: ['abonneer (?:je|jullie)', 'link in (?:de )?(?:bio|beschrijving)'],
}
const pl: SmallTalkCues = {
  ...none,
  openers: [
    `(?:cześć|hej|siema|siemanko|dzień dobry|dobry wieczór)(?: (?:wszystkim|wam)|,? (?:kochani|moi drodzy))*`,
    `wita(?:m|jcie|my)(?: (?:was|wszystkich|serdecznie|ponownie))*(?: (?:na|w) (?:moim|naszym|nowym|kolejnym)${tail})?${place}`,
  ],
  introductions: ['(?:mam )?na imię(?: mam)?', 'nazywam się'],
  passedOver: ['zanim zaczn', '(?:za)?subskrybuj', 'nie zapomnij(?:cie)? (?:o )?(?:\\S+ )?(?:sub|łap|zasub)'],
  business: ['(?:za)?subskrybuj', 'zostaw(?:cie)? (?:łapkę|suba)', 'link w (?:opisie|bio)'],
}
const vi: SmallTalkCues = {
  ...none,
  openers: [
    `chào mừng(?: [^\\s.,!?;:]+){0,14}${place}`,
    '(?:xin chào|chào(?= (?:các|mọi|cả nhà|anh em|quý vị|tất cả)))(?: (?:tất cả|các bạn|mọi người|cả nhà|anh em|quý vị))*',
  ],
  introductions: ['(?:mình|tôi) tên là'],
  passedOver: [
    'trước khi bắt đầu',
    '(?:hãy |nhớ |đừng quên )(?:nhấn |bấm )?(?:nút )?(?:đăng ký|like|theo dõi)',
  ],
  business: ['đăng ký kênh', '(?:nhấn|bấm) (?:nút )?(?:đăng ký|chuông)'],
}
const uk: SmallTalkCues = {
  ...none,
  openers: [
    '(?:(?:всім|усім) )?(?:привіт|вітаю|добрий (?:день|вечір|ранок)|доброго (?:дня|ранку|вечора))(?: (?:всім|усім|вас|на моєму каналі)|,? (?:друзі|мої друзі|дорогі друзі))*',
    `(?:ласкаво просимо|з вами(?: знову)?)${tail}`,
  ],
  introductions: ['мене звати'],
  passedOver: ['перш ніж (?:ми |я )?почн', 'підпи(?:шись|шіться|суйся|суйтесь|суйтеся)'],
  business: ['підпи(?:шись|шіться|суйся|суйтесь|суйтеся)', 'став(?:те)? (?:лайк|вподобайк)'],
}
const bn: SmallTalkCues = {
  ...none,
  openers: [
    '(?:নমস্কার|আসসালামু আলাইকুম|হ্যালো|হাই)(?: সবাইকে|,? বন্ধুরা)*',
    'বন্ধুরা(?=[,।])',
    `(?:[^\\s,।]+ ){0,4}(?:স্বাগতম|স্বাগত)(?: জানাই| জানাচ্ছি)?${place}`,
  ],
  passedOver: ['(?:চ্যানেলটি |চ্যানেল )?সাবস্ক্রাইব কর'],
  business: ['সাবস্ক্রাইব কর(?:ুন|তে|ে)'],
}
const ta: SmallTalkCues = {
  ...none,
  openers: [
    '(?:(?:அனைவருக்கும்|எல்லோருக்கும்|எல்லாருக்கும்) )?(?:வணக்கம்|ஹலோ|ஹாய்)(?: (?:அனைவருக்கும்|எல்லோருக்கும்|எல்லாருக்கும்)|,? (?:நண்பர்களே|மக்களே))*',
    `(?:[^\\s,]+ ){0,4}(?:வரவேற்கிறேன்|வரவேற்கிறோம்)${place}`,
  ],
  business: ['சப்ஸ்கிரைப் (?:செய்|பண்ண)'],
}
const th: SmallTalkCues = {
  ...none,
  openers: [
    'สวัสดี(?:[,\\s]*(?:ครับ|ค่ะ|คะ|ค่า|(?:ทุกคน|ทุกท่าน)(?=[\\s,]|$|ครับ|ค่ะ|คะ)|เพื่อนๆ|เพื่อน ๆ|นะครับ|นะคะ))*',
    'ยินดีต้อนรับ(?:กลับ)?(?:เข้า)?(?:สู่|มาที่)?(?:ช่อง|คลิป|รายการ)?[^\\s.,!?]{0,40}',
  ],
  business: ['(?:อย่าลืม|ฝาก)กด(?:ติดตาม|ไลค์|ไลก์|ซับ|กระดิ่ง)'],
}

export const further: Record<string, SmallTalkCues> = { nl, pl, vi, uk, bn, ta, th }
