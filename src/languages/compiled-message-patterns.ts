import { once } from '../lib/once.js'
import type { ChatLanguage } from './index.js'
import { fillIn } from './pattern-templates.js'
import {
  type AccountQuestionKind,
  type MessagePatterns,
  type ChatQuestions,
  type MediaCue,
  type OwnChannelCue,
  questionKinds,
  otherOperations,
} from './message-patterns.js'
import { mapChatLanguages } from './chat-patterns.js'

/** Compiles the patterns of each language for messages that are matched as a whole. */

export type OtherOperation = (typeof otherOperations)[number]

type CompiledMessagePatterns = {
  language: ChatLanguage
  /** Questions and then commands, in the order in which they are tried. */
  questions: [AccountQuestionKind, RegExp][]
  account: [AccountQuestionKind, RegExp][]
  /** How messages begin that ask for operations outside of the chat. */
  otherOperationStarts: [OtherOperation, RegExp][]
  /** The first words of questions. */
  asking: RegExp
  /** What only users say who want clips about something. */
  wanted: RegExp
  deciding: RegExp
  styling: RegExp
  rewording: RegExp
  writing: RegExp
  trade: RegExp
  profession: RegExp
  rejecting: RegExp
  /** A sentence that asks which opening is best. */
  bestOpeningQuestion: RegExp
  /** A question about the results, and the words for the first to the fifth. */
  resultsQuestion: RegExp
  ordinals: RegExp[]
  media: { kind: 'short' | 'long' | 'packaging'; cue: RegExp; by: string }[]
  /** What is wanted and the subject of the user's channel ("about cooking"), as parts of a request for clips. */
  ownChannel: (text: string) => { wanted: string; about: string } | null
}

const compileWhole = (source: string) => new RegExp(`^(?:${source})$`, 'u')

function compileQuestions({ parts, ...questions }: ChatQuestions): [AccountQuestionKind, RegExp][] {
  return questionKinds.map((kind) => {
    const patterns = questions[kind].map((source) => fillIn(source, parts))
    return [kind, compileWhole(`${parts.before}(?:${patterns.join('|')})`)]
  })
}

function compileOtherOperations({
  questions,
  ...messagePatterns
}: MessagePatterns): [OtherOperation, RegExp][] {
  const patterns = {
    scoring: messagePatterns.scoring,
    comparing: `${messagePatterns.comparing}|(?<topic>${messagePatterns.versus})`,
  }
  return otherOperations.map((kind) => [kind, compileStart(patterns[kind], questions)])
}

function compileStart(source: string, { parts }: ChatQuestions): RegExp {
  return new RegExp(`^${parts.before}(?:${source})(?!\\S)`, 'u')
}

function compile(messagePatterns: MessagePatterns): Omit<CompiledMessagePatterns, 'language'> {
  const { account, questions, deciding, styling, writing, trade, profession, rejecting } = messagePatterns
  const { long, packaging, titlesOf, onlyShort } = messagePatterns
  const { credits, runs, keeps, exporting, price } = account
  const commands: [AccountQuestionKind, string][] = [
    ['credits', credits],
    ['runs', runs],
    ['keeps', keeps],
    ['exporting', exporting],
    ['price', price],
  ]
  return {
    questions: compileQuestions(questions),
    asking: new RegExp(`^(?:${questions.parts.before})(?:${questions.parts.asking})(?!\\S)`, 'u'),
    wanted: new RegExp(`(?<!\\S)(?:${fillIn(questions.parts.wanted, questions.parts)}) \\S`, 'u'),
    account: commands.map(([about, source]) => [about, compileWhole(source)]),
    otherOperationStarts: compileOtherOperations(messagePatterns),
    deciding: compileWhole(deciding),
    styling: compileWhole(styling),
    rewording: compileStart(messagePatterns.rewording, questions),
    writing: compileWhole(writing),
    trade: compileWhole(trade),
    profession: compileWhole(profession),
    rejecting: new RegExp(rejecting, 'iu'),
    bestOpeningQuestion: compileWhole(fillIn(messagePatterns.bestOpeningQuestion, questions.parts)),
    ...compileResultsQuestion(messagePatterns),
    ownChannel: compileOwnChannel(messagePatterns.ownChannel),
    media: [
      ...(titlesOf ? [{ kind: 'packaging' as const, ...compileMediaCue(titlesOf) }] : []),
      { kind: 'packaging', ...compileMediaCue(packaging) },
      { kind: 'long', ...compileMediaCue(long) },
      { kind: 'short', cue: new RegExp(`^\\s*(?:${onlyShort})\\s*[.!]?\\s*$`, 'iu'), by: '$1' },
    ],
  }
}

function compileResultsQuestion({ aboutResults: { question, ordinals, ...words } }: MessagePatterns) {
  const ordinal = `(?:${ordinals.replaceAll(' ', '|')})`
  return {
    resultsQuestion: compileWhole(fillIn(question, { ...words, ordinal })),
    ordinals: ordinals.split(' ').map((one) => new RegExp(`(?:^|\\s)(?:${one})(?=$|\\s)`, 'u')),
  }
}

function compileMediaCue({ parts = {}, cue, by }: MediaCue): { cue: RegExp; by: string } {
  return { cue: new RegExp(fillIn(cue, parts), 'iu'), by }
}

function compileOwnChannel({ stems, ...words }: OwnChannelCue): CompiledMessagePatterns['ownChannel'] {
  const { cue, by } = compileMediaCue(words)
  return (text) => {
    const [, wanted = '', part] = cue.exec(text) ?? []
    if (!cue.test(text)) return null
    const noun = part === undefined || stems === undefined ? part : stems[part.toLowerCase()]
    // The first part of any other compound may say which channel it is: "Hauptkanal".
    if (part !== undefined && noun === undefined) return null
    const about = text.replace(cue, by).slice(wanted.length)
    return { wanted, about: part === undefined ? about : about.replace(part, noun ?? '') }
  }
}

/** The patterns of all languages, compiled when they are first used. */
export const compiledMessagePatterns = once(() =>
  mapChatLanguages(({ messagePatterns }, language): CompiledMessagePatterns => ({
    language,
    ...compile(messagePatterns),
  })),
)
