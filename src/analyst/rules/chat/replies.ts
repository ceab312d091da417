import { parseTopicTarget } from '../../../providers/topic-target.js'
import { type Platform, platformNames } from '../../../providers/types.js'
import { type ChatLanguage, chatLanguages, chatOf } from '../../../languages/index.js'
import type { ChatReplies } from '../../../languages/chat-replies.js'
import { fillIn } from '../../../languages/pattern-templates.js'
import type { MediaKind } from './media-request.js'
import { nameOfCountry, nameOfLanguage } from './names.js'
import type { ChatSettings } from './settings-types.js'

/** The replies of the rules, one short sentence each, in the languages in which requests are understood. */

/** Why a clarifying question is asked: nothing is known yet, or the message is no topic. */
export type MissingInput =
  'topic' | 'greeting' | 'about' | 'command' | 'settings' | 'short' | 'more' | 'else' | 'thanks'

const platformNouns: Record<Platform, [string, string]> = {
  tiktok: ['TikTok', 'TikToks'],
  instagram: ['Reel', 'Reels'],
  youtube: ['YouTube Short', 'YouTube Shorts'],
}

/** The reply that says what was started, in one sentence. */
export function replyFor(
  topic: string,
  settings: ChatSettings,
  language: ChatLanguage,
  isAnyAge = false,
): string {
  const { reply, days } = chatOf(language).replies
  const parts = [...settingPhrases(settings, language), ...(isAnyAge ? [days.any] : [])]
  const front = fillIn(reply, { clips: clipsOf(settings, language), topic })
  return `${[front, ...parts].join(', ')}.`
}

/** The same for a run over long videos or packaging. Of the settings it has only the number. */
export function replyForVideos(
  media: 'long' | 'packaging',
  topic: string,
  count: number | null,
  language: ChatLanguage,
): string {
  const { answers } = chatOf(language).messagePatterns
  const reply = fillIn(answers[media], { topic })
  if (count === null) return reply
  return `${reply.replace(/\.$/u, '')}, ${fillIn(answers.upTo, { count: String(count) })}.`
}

/**
 * A question that names what is missing. `about` is the subject that is known, or that is too short to search for.
 */
export function questionFor(
  lack: Exclude<MissingInput, 'more'>,
  settings: ChatSettings,
  about: string,
  language: ChatLanguage,
): string {
  const { questions, settings: withSettings, short } = chatOf(language).replies
  if (lack === 'settings')
    return fillIn(withSettings, {
      clips: [clipsOf(settings, language), ...settingPhrases(settings, language)].join(' '),
    })
  return lack === 'short' ? fillIn(short, { topic: about }) : questions[lack]
}

/** Asks whether to look for more on a known topic. */
export function moreQuestionOf(topic: string, media: MediaKind, language: ChatLanguage): string {
  const { more, moreVideos } = chatOf(language).replies
  return fillIn(media === 'short' ? more : moreVideos[media], { topic })
}

/** Asks whether to start a run on a topic, because the message may have been a question to the assistant. */
export function confirmationOf(topic: string, language: ChatLanguage): string {
  return fillIn(chatOf(language).messagePatterns.answers.confirm, { topic })
}

/** Asks whether only a creator is meant, if there are other words beside the `@name`. */
export function nameQuestionOf(name: string, language: ChatLanguage): string {
  return fillIn(chatOf(language).messagePatterns.answers.nameAlone, { name })
}

/** What to answer for a bare `@name` without a known platform or without clips; empty for other topics. */
export function answersOfName(
  topic: string,
  language: ChatLanguage,
): { platform_question?: string; long_only?: string } {
  if (parseTopicTarget(topic).kind !== 'name') return {}
  const { platformOfName, longOnly } = chatOf(language).messagePatterns.answers
  return {
    platform_question: fillIn(platformOfName, { name: topic }),
    long_only: fillIn(longOnly, { name: topic }),
  }
}

/** Whether a text is the question for the platform of a topic, in any language. */
export function isPlatformQuestion(text: string, topic: string): boolean {
  return chatLanguages.some((language) => answersOfName(topic, language).platform_question === text)
}

function clipsOf({ count, platforms }: ChatSettings, language: ChatLanguage): string {
  const { clips, manyOf, on, and } = chatOf(language).replies
  const [first, second] = platforms ?? []
  const countText =
    count === null ? clips.none : count === 1 ? clips.one : fillIn(clips.many, { count: String(count) })
  if (first === undefined) return countText
  if (second !== undefined)
    return `${countText} ${on} ${platformNames[first]} ${and} ${platformNames[second]}`
  const [one, many] = platformNouns[first]
  if (count !== null) return `${count} ${count === 1 ? one : many}`
  return manyOf === undefined ? many : fillIn(manyOf, { clips: many })
}

/** The settings in the words of a reply: “from the last 3 years”. */
export function settingPhrases(settings: ChatSettings, language: ChatLanguage): string[] {
  const replies = chatOf(language).replies
  const { country, posted_within_days: days } = settings
  const name = country === null ? '' : nameOfCountry(country, language)
  return [
    settings.language === null
      ? null
      : fillIn(replies.language, { name: nameOfLanguage(settings.language, language) }),
    country === null ? null : fillIn(replies.country, { name: withArticle(name, language) }),
    days === null ? null : spanPhrase(days, replies.days),
  ].filter((part) => part !== null)
}

/** The maximum age in the words of a reply: a phrase of its own, or a number of years or days. */
function spanPhrase(days: number, phrases: ChatReplies['days']): string {
  if (days === 1 || days === 365) return phrases[days]
  return days % 365 === 0
    ? fillIn(phrases.years, { count: String(days / 365) })
    : fillIn(phrases.many, { count: String(days) })
}

/** The name of a country with its article, as it follows a preposition. */
function withArticle(name: string, language: ChatLanguage): string {
  const rule = chatOf(language).replies.withArticle
  return rule && new RegExp(rule.countries, 'u').test(name) ? fillIn(rule.name, { name }) : name
}
