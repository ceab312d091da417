import type { Cues } from '../language.js'

/** The cues of Indonesian, the most telling first. */
export const cues: Cues = {
  hookTypes: [
    {
      type: 'listicle',
      cue: /(?<!\p{L})(?:\d{1,2}|dua|tiga|empat|lima|enam|tujuh|sepuluh) (?:\p{L}+ )?(?:hal|cara|alasan|tips|kesalahan|tanda|kebiasaan|langkah|aturan|ide|pertanyaan)/iu,
    },
    { type: 'warning', cue: /^(?:jangan|stop|berhenti|hati-hati|awas|hindari)/iu },
    {
      type: 'contrarian_claim',
      cue: /(?:(?:tidak|nggak|gak) perlu|bohong|mitos|justru|sebaliknya|kebanyakan orang|bukan)/iu,
    },
    {
      type: 'story',
      cue: /(?:tahun|bulan|minggu|hari) (?:yang )?lalu|waktu (?:saya|aku)|suatu hari|ketika (?:saya|aku)|(?:ibu|ayah|nenek|kakek) (?:saya|aku|ku)|bayangkan/iu,
    },
    {
      type: 'curiosity_gap',
      cue: /(?:rahasia|(?:tidak|nggak|gak) ada yang (?:bilang|tahu)|kenyataan|ternyata|inilah|misteri)/iu,
    },
    { type: 'promise', cue: /(?:saya|aku|kita) (?:akan|mau|bakal)|cara (?:me|mem|men|meng)\p{L}+/iu },
    { type: 'identity_callout', cue: /^(?:kalau|jika|buat) (?:kamu|anda|kalian)/iu },
  ],
  smallTalk: {
    openers: [
      '(?:eh+|hmm|oke|ok|nah|jadi|ya)(?=,)',
      "(?:halo|hai|hei|hello|hi|assalamu'?alaikum(?: warahmatullahi(?: wabarakatuh)?)?|selamat (?:pagi|siang|sore|malam|datang))(?:,? (?:semua(?:nya)?|teman[- ]teman|guys|gaes|gais|sobat|kalian|kawan|bro|bestie))*",
      '(?:selamat datang|welcome back)(?: kembali)?{tail}',
      '(?:apa kabar|gimana kabar(?:nya)?)(?: semua| kalian)?{place}',
    ],
    courtesies: ['(?:terima kasih|makasih){tail}'],
    introductions: ['nama (?:saya|aku|gue)', '(?:kembali lagi )?(?:sama|bersama) (?:saya|aku|gue)'],
    passedOver: ['sebelum (?:kita )?mulai', 'jangan lupa', 'subscribe', 'follow'],
    business: ['jangan lupa (?:like|subscribe|follow|komen|share)', 'link (?:ada )?di (?:bio|deskripsi)'],
    sponsor: ['disponsori', 'kode promo', 'sponsor'],
  },
  quotable: {
    contrast: /(?:bukan|tidak)[^.?!]{2,50}(?:tapi|melainkan)/iu,
    comparison: /lebih [^.?!]{1,30}dari/iu,
    absolute: /(?:tidak pernah|selalu|semua|setiap)/iu,
    address: /(?:kamu|anda|kalian)/iu,
  },
}
