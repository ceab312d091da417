import { shorten } from '../../lib/text.js'
import { readAnswer } from './answer.js'
import type { Attempt } from './adapting.js'
import { fill, type Prompts } from './prompts.js'
import { type Checks, type MemberFault, type Question, schemaOfMembers, type Turn } from './question.js'
import type { Form } from './send.js'
import { Silence } from './silence.js'

/** From answers to one that can be used. */

/** Of a wrong answer so much is shown again. */
const longest_shown = 4_000
const most_complaints = 8

type Way<Answer> = {
  question: Question
  checks: Checks<Answer>
  prompts: Prompts
  form: Form
  /** Called where an answer shows that the server does not hold the model to the schema. */
  onSchemaIgnored: () => void
}
type AnswerTo = (attempt: Attempt) => Promise<string>

/**
 * Asks, has the answer repaired once, asks once more in a looser form; throws `Silence` where none can be used. Of an
 * answer that can be used, members that could be better are asked for once more.
 */
export async function untilUsable<Answer extends object>(
  way: Way<Answer>,
  answerTo: AnswerTo,
): Promise<Answer> {
  const { question, form } = way
  const asked: Turn[] = [
    { role: 'system', text: question.system },
    { role: 'user', text: question.user },
  ]
  const picture = question.picture !== null
  const { schema } = question
  const attempt: Attempt = { form, schema, turns: asked, picture, isFirst: true, stepped: false }
  for (let tries = 0; ; tries += 1) {
    const text = await answerTo(attempt)
    const judged = judge(text, way)
    attempt.isFirst = false
    if (judged.answer && tries > 0) return judged.answer
    if (judged.answer)
      return withBetterMembers(way, { text, answer: judged.answer }, (more) =>
        answerTo({ ...attempt, ...more, turns: [...asked, ...more.turns] }),
      )
    if (tries === 0) attempt.turns = [...asked, ...repairOf(way.prompts.repair, text, judged.complaints)]
    else if (tries === 1 && attempt.form === 'json_schema') {
      attempt.form = 'json_object'
      attempt.turns = asked
    } else throw new Silence('malformed')
  }
}

type Judged<Answer> = { answer: Answer | null; complaints: string[] }

function judge<Answer>(text: string, { question, checks, onSchemaIgnored }: Way<Answer>): Judged<Answer> {
  const read = readAnswer(text, question.schema)
  if (!read.ok) {
    if (!read.isCutOff) onSchemaIgnored()
    return { answer: null, complaints: read.complaints }
  }
  const answer = read.value as Answer
  const complaints = checks.wrong?.(answer) ?? []
  return { answer: complaints.length > 0 ? null : answer, complaints }
}

type Answered<Answer> = { text: string; answer: Answer }

/** The answer with the members that the checks found poor asked for once more; as it was where that made none better. */
async function withBetterMembers<Answer extends object>(
  way: Way<Answer>,
  { text, answer }: Answered<Answer>,
  askMore: (more: Pick<Attempt, 'schema' | 'turns'>) => Promise<string>,
): Promise<Answer> {
  const { question, checks, prompts } = way
  const poor = (one: Answer) => checks.poor?.(one) ?? []
  const faults = poor(answer)
  if (faults.length === 0) return answer
  const members = [...new Set(faults.map(({ member }) => member))]
  const schema = schemaOfMembers(question.schema, members)
  const repair = fill(prompts['repair-members'], { members: members.join(', '), errors: '{{errors}}' })
  const turns = repairOf(
    repair,
    text,
    faults.map(({ message }) => message),
  )
  let again: string
  try {
    again = await askMore({ schema, turns })
  } catch (error) {
    if (error instanceof Silence) return answer
    throw error
  }
  const read = readAnswer(again, schema)
  if (!read.ok) return answer
  const better = read.value as Partial<Answer>
  return members.reduce((best, member) => {
    const tried = { ...best, [member]: better[member as keyof Answer] }
    const isWrong = (checks.wrong?.(tried) ?? []).length > 0
    return isWrong || countOf(poor(tried), member) > countOf(faults, member) ? best : tried
  }, answer)
}

function countOf(faults: MemberFault[], member: string): number {
  return faults.filter((fault) => fault.member === member).length
}

function repairOf(prompt: string, text: string, complaints: string[]): Turn[] {
  const errors = complaints.slice(0, most_complaints).map((complaint) => `- ${complaint}`)
  return [
    { role: 'assistant', text: shorten(text, longest_shown) },
    { role: 'user', text: fill(prompt, { errors: errors.join('\n') }) },
  ]
}
