import type { Platform } from '../../../providers/types.js'
import { nameOfCountry, nameOfLanguage, type Tongue } from './names.js'
import type { Settings } from './settings.js'

/** What the rules answer: one short sentence each, in the languages whose requests they understand. */

/** What is asked back: nothing is known yet, or what was said is no topic. */
export type Lack = 'topic' | 'greeting' | 'about' | 'command' | 'settings' | 'short' | 'more' | 'else'

type Lines = {
  clips: (count: number | null) => string
  on: string
  and: string
  language: (name: string) => string
  country: (name: string) => string
  days: Record<7 | 30 | 90 | 365 | 'any', string>
  reply: (clips: string, topic: string, rest: string[]) => string
  questions: Record<Exclude<Lack, 'settings' | 'short' | 'more'>, string>
  settings: (clips: string) => string
  short: (topic: string) => string
  more: (topic: string) => string
}

const theirNames: Record<Platform, string> = { tiktok: 'TikTok', instagram: 'Instagram', youtube: 'YouTube' }
const alone: Record<Platform, [string, string]> = {
  tiktok: ['TikTok', 'TikToks'],
  instagram: ['Reel', 'Reels'],
  youtube: ['YouTube Short', 'YouTube Shorts'],
}

/** Countries that English names with an article. */
const withArticle =
  /^(?:United |Netherlands|Philippines|Bahamas|Maldives|Dominican |Czech |Central |Gambia|Comoros|Seychelles|Solomon|Marshall|Cayman|Faroe|Isle)/u

const lines: Record<Tongue, Lines> = {
  en: {
    clips: (count) => (count === null ? 'clips' : count === 1 ? '1 clip' : `${count} clips`),
    on: 'on',
    and: 'and',
    language: (name) => `in ${name}`,
    country: (name) => `from ${withArticle.test(name) ? 'the ' : ''}${name}`,
    days: {
      7: 'from the last 7 days',
      30: 'from the last 30 days',
      90: 'from the last 90 days',
      365: 'from the last year',
      any: 'of any age',
    },
    reply: (clips, topic, rest) => `${['Looking for ' + clips + ' about ' + topic, ...rest].join(', ')}.`,
    questions: {
      topic: 'What are the clips to be about?',
      greeting: 'Hello, what are the clips to be about?',
      about: 'I look for short clips whose first words made people stay, so what are they to be about?',
      command: 'I can only look for short clips, so what are they to be about?',
      else: 'What else shall I look for?',
    },
    settings: (clips) => `What are the ${clips} to be about?`,
    short: (topic) => `Could you say in a few more words what “${topic}” stands for?`,
    more: (topic) => `Shall I look for more clips about ${topic}?`,
  },
  es: {
    clips: (count) => (count === null ? 'clips' : count === 1 ? '1 clip' : `${count} clips`),
    on: 'en',
    and: 'y',
    language: (name) => `en ${name}`,
    country: (name) => `país: ${name}`,
    days: {
      7: 'de los últimos 7 días',
      30: 'de los últimos 30 días',
      90: 'de los últimos 90 días',
      365: 'del último año',
      any: 'de cualquier fecha',
    },
    reply: (clips, topic, rest) => `${['Busco ' + clips + ' sobre ' + topic, ...rest].join(', ')}.`,
    questions: {
      topic: '¿De qué deben tratar los clips?',
      greeting: 'Hola, ¿de qué deben tratar los clips?',
      about:
        'Busco clips cortos cuyas primeras palabras hicieron que la gente se quedara, así que ¿de qué deben tratar?',
      command: 'Solo puedo buscar clips cortos, así que ¿de qué deben tratar?',
      else: '¿Qué más busco?',
    },
    settings: (clips) => `¿De qué tema busco ${clips}?`,
    short: (topic) => `¿Puedes decir con más palabras qué es «${topic}»?`,
    more: (topic) => `¿Busco más clips sobre ${topic}?`,
  },
  pt: {
    clips: (count) => (count === null ? 'clipes' : count === 1 ? '1 clipe' : `${count} clipes`),
    on: 'no',
    and: 'e',
    language: (name) => `em ${name}`,
    country: (name) => `país: ${name}`,
    days: {
      7: 'dos últimos 7 dias',
      30: 'dos últimos 30 dias',
      90: 'dos últimos 90 dias',
      365: 'do último ano',
      any: 'de qualquer data',
    },
    reply: (clips, topic, rest) => `${['Procuro ' + clips + ' sobre ' + topic, ...rest].join(', ')}.`,
    questions: {
      topic: 'Sobre o que devem ser os clipes?',
      greeting: 'Olá, sobre o que devem ser os clipes?',
      about:
        'Procuro clipes curtos cujas primeiras palavras prenderam as pessoas, então sobre o que devem ser?',
      command: 'Só posso procurar clipes curtos, então sobre o que devem ser?',
      else: 'O que mais devo procurar?',
    },
    settings: (clips) => `Sobre que tema procuro ${clips}?`,
    short: (topic) => `Pode dizer com mais palavras o que é “${topic}”?`,
    more: (topic) => `Procuro mais clipes sobre ${topic}?`,
  },
  fr: {
    clips: (count) => (count === null ? 'des clips' : count === 1 ? '1 clip' : `${count} clips`),
    on: 'sur',
    and: 'et',
    language: (name) => `en ${name}`,
    country: (name) => `pays : ${name}`,
    days: {
      7: 'des 7 derniers jours',
      30: 'des 30 derniers jours',
      90: 'des 90 derniers jours',
      365: 'de la dernière année',
      any: 'de n’importe quelle date',
    },
    reply: (clips, topic, rest) => `${['Je cherche ' + clips + ' sur ' + topic, ...rest].join(', ')}.`,
    questions: {
      topic: 'De quoi les clips doivent-ils parler ?',
      greeting: 'Bonjour, de quoi les clips doivent-ils parler ?',
      about:
        'Je cherche de courts clips dont les premiers mots ont retenu les gens, alors de quoi doivent-ils parler ?',
      command: 'Je ne peux que chercher de courts clips, alors de quoi doivent-ils parler ?',
      else: 'Que dois-je chercher d’autre ?',
    },
    settings: (clips) => `Sur quel sujet dois-je chercher ${clips} ?`,
    short: (topic) => `Pouvez-vous dire en quelques mots de plus ce qu’est « ${topic} » ?`,
    more: (topic) => `Dois-je chercher plus de clips sur ${topic} ?`,
  },
  de: {
    clips: (count) => (count === null ? 'Clips' : count === 1 ? '1 Clip' : `${count} Clips`),
    on: 'auf',
    and: 'und',
    language: (name) => `auf ${name}`,
    country: (name) => `Land: ${name}`,
    days: {
      7: 'aus den letzten 7 Tagen',
      30: 'aus den letzten 30 Tagen',
      90: 'aus den letzten 90 Tagen',
      365: 'aus dem letzten Jahr',
      any: 'aus beliebiger Zeit',
    },
    reply: (clips, topic, rest) => `${['Ich suche ' + clips + ' zum Thema ' + topic, ...rest].join(', ')}.`,
    questions: {
      topic: 'Wovon sollen die Clips handeln?',
      greeting: 'Hallo, wovon sollen die Clips handeln?',
      about:
        'Ich suche kurze Clips, deren erste Worte die Leute gehalten haben, also wovon sollen sie handeln?',
      command: 'Ich kann nur kurze Clips suchen, also wovon sollen sie handeln?',
      else: 'Was soll ich noch suchen?',
    },
    settings: (clips) => `Zu welchem Thema soll ich ${clips} suchen?`,
    short: (topic) => `Was ist mit „${topic}“ gemeint, in ein paar Worten mehr?`,
    more: (topic) => `Soll ich noch mehr Clips zum Thema ${topic} suchen?`,
  },
  it: {
    clips: (count) => (count === null ? 'clip' : count === 1 ? '1 clip' : `${count} clip`),
    on: 'su',
    and: 'e',
    language: (name) => `in ${name}`,
    country: (name) => `paese: ${name}`,
    days: {
      7: 'degli ultimi 7 giorni',
      30: 'degli ultimi 30 giorni',
      90: 'degli ultimi 90 giorni',
      365: 'dell’ultimo anno',
      any: 'di qualsiasi data',
    },
    reply: (clips, topic, rest) => `${['Cerco ' + clips + ' su ' + topic, ...rest].join(', ')}.`,
    questions: {
      topic: 'Di che cosa devono parlare i clip?',
      greeting: 'Ciao, di che cosa devono parlare i clip?',
      about:
        'Cerco brevi clip le cui prime parole hanno trattenuto le persone, quindi di che cosa devono parlare?',
      command: 'Posso solo cercare brevi clip, quindi di che cosa devono parlare?',
      else: 'Che cos’altro devo cercare?',
    },
    settings: (clips) => `Su quale argomento devo cercare ${clips}?`,
    short: (topic) => `Puoi dire con qualche parola in più che cos’è “${topic}”?`,
    more: (topic) => `Devo cercare altri clip su ${topic}?`,
  },
}

/** What was started, in one sentence. */
export function replyFor(topic: string, settings: Settings, tongue: Tongue, any_age = false): string {
  const { reply, days } = lines[tongue]
  const parts = [...rest(settings, tongue), ...(any_age ? [days.any] : [])]
  return reply(clipsOf(settings, tongue), topic, parts)
}

/** One question that names what is missing. `about` is the subject that is known or too short to search for. */
export function questionFor(lack: Lack, settings: Settings, about: string, tongue: Tongue): string {
  const { questions, settings: withSettings, short, more } = lines[tongue]
  if (lack === 'settings')
    return withSettings([clipsOf(settings, tongue), ...rest(settings, tongue)].join(' '))
  if (lack === 'short') return short(about)
  return lack === 'more' ? more(about) : questions[lack]
}

function clipsOf({ count, platforms }: Settings, tongue: Tongue): string {
  const { clips, on, and } = lines[tongue]
  const [first, second] = platforms ?? []
  if (first === undefined) return clips(count)
  if (second !== undefined) return `${clips(count)} ${on} ${theirNames[first]} ${and} ${theirNames[second]}`
  const [one, many] = alone[first]
  return count === null ? (tongue === 'fr' ? `des ${many}` : many) : `${count} ${count === 1 ? one : many}`
}

function rest({ language, country, posted_within_days: days }: Settings, tongue: Tongue): string[] {
  const line = lines[tongue]
  return [
    language === null ? null : line.language(nameOfLanguage(language, tongue)),
    country === null ? null : line.country(nameOfCountry(country, tongue)),
    days === null ? null : line.days[days],
  ].filter((part) => part !== null)
}
