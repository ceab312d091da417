/**
 * The words that sites display and caption with, in the languages of their pages. They belong to the sites and not to
 * `src/languages/`: many are of languages that have no folder there, and they are read together, because a page does not
 * say which language it came in. Pieces are alternatives of regular expressions.
 */

/** Abbreviations for powers of ten. */
export const countUnits = [
  { size: 1e3, words: 'k mil тыс тис tis tys rb हज़ार' },
  { size: 1e6, words: 'm mi mio mln mn jt млн' },
  { size: 1e9, words: 'b bi bn md mrd mld млрд' },
  { size: 1e5, words: 'lakh लाख' },
  { size: 1e7, words: 'crore करोड़' },
]

/** The same without a space before the noun. */
export const countSigns = [
  { size: 1e3, signs: '千천' },
  { size: 1e4, signs: '万萬만' },
  { size: 1e8, signs: '億亿억' },
]

/** Pieces: what stands in place of the number 0. */
export const zeroCounts = 'no|keine|aucune|sin|nessuna|nenhuma|нет'

/** Pieces: the noun behind a number of views. */
export const viewTexts = [
  String.raw`\bviews?\b`,
  'aufruf',
  'visualizaci',
  'visualiza[çc]',
  'visualizzazion',
  String.raw`\bvistas?\b`,
  String.raw`\bvues?\b`,
  'weergave',
  'просмотр',
  '回視聴',
  '次观看',
  '조회수',
]

/** Pieces: the noun behind a number of people who watch now. */
export const audienceTexts = [
  'watching',
  'waiting',
  'zuschauer',
  'warten',
  'viendo',
  'espectador',
  'esperando',
  'spectateur',
  'assistindo',
]

/** The units of an age. */
export const ageUnits = {
  second: 'second seconds sekunde sekunden segundo segundos seconde secondes secondo secondi',
  minute: 'minute minutes minuten minuto minutos minuti',
  hour: 'hour hours stunde stunden hora horas heure heures ora ore',
  day: 'day days tag tage tagen día días dia dias jour jours giorno giorni',
  week: 'week weeks woche wochen semana semanas semaine semaines settimana settimane',
  month: 'month months monat monate monaten mes meses mês mois mese mesi',
  year: 'year years jahr jahre jahren año años ano anos an ans année années anno anni',
}

/** Pieces: what makes a number with a unit an age. */
export const ageTexts = [
  String.raw`\bago\b`,
  String.raw`\bvor\b`,
  String.raw`\bhace\b`,
  'il y a',
  String.raw`(?:^|\s)há\s`,
  String.raw`\bfa\b`,
]

/** Pieces: the beginning of the age of a live stream's recording. */
export const streamedTexts = [
  'streamed',
  'live übertragen',
  'gestreamt',
  'emitido',
  'transmitido',
  'diffusé',
  'trasmesso',
  'em direto',
]

/** Words that captions use in brackets for sounds. */
export const captionSounds =
  'music musik musique musica muziek muzyka muzica musiikki musikk hudba zene glazba glasba muzika muzik nhac ' +
  'музыка музика μουσικη מוזיקה موسيقى موسيقا موسیقی संगीत সঙ্গীত இசை సంగీతం 音楽 音乐 音樂 음악 ดนตรี เพลง ' +
  'song songs singing sings instrumental melody beat beats lyrics jingle ' +
  'applause applauds applauding applaus applaudissements aplausos aplauso applausi applauso aplauzy ' +
  'clapping cheering cheers cheer beifall oklaski alkis alkislar аплодисменты оплески χειροκροτηματα ' +
  'מחיאות تصفيق تشويق तालियां तालियाँ 拍手 掌声 掌聲 鼓掌 박수 ปรบมือ ' +
  'laughter laughs laughing laugh lachen gelachter rires rire risas risa risos risate gelach smiech skratt ' +
  'смех сміх γελια צחוק ضحك हंसी हँसी 笑い 笑 笑声 笑聲 웃음 หัวเราะ'

/** Words that speech recognisers write for silence. */
export const captionSilences = 'silence silencio silent blank audio inaudible'
