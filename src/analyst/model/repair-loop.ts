import { shorten } from '../../lib/text.js'
import { readAnswer } from './answer.js'
import type { Attempt } from './capability-negotiation.js'
import { fill, type Prompts } from './prompts.js'
import { type Checks, type MemberFault, type Question, schemaOfMembers, type Turn } from './question.js'
import type { Form } from './model-request.js'
import { ModelError } from './model-error.js'

/** Requests repairs of the model's answers until one is usable. */

/** How much of an unusable answer is shown to the model. */
const maxShownCharacters = 4_000
const maxIssues = 8

type RepairLoopOptions<Answer> = {
  question: Question
  checks: Checks<Answer>
  prompts: Prompts
  form: Form
  /** Called when an answer shows that the server does not hold the model to the schema. */
  onSchemaIgnored: () => void
}
type SendAttempt = (attempt: Attempt) => Promise<string>

/**
 * Asks, requests one repair of an unusable answer, then asks once more in a less strict form. Throws `ModelError` if
 * no answer is usable. If a usable answer has poor members, the model is asked for these once more.
 */
export async function askWithRepairs<Answer extends object>(
  options: RepairLoopOptions<Answer>,
  sendAttempt: SendAttempt,
): Promise<Answer> {
  const { question, form } = options
  const promptTurns: Turn[] = [
    { role: 'system', text: question.system },
    { role: 'user', text: question.user },
  ]
  const picture = question.picture !== null
  const { schema } = question
  const attempt: Attempt = { form, schema, turns: promptTurns, picture, isFirst: true, isDowngraded: false }
  for (let attempts = 0; ; attempts += 1) {
    const text = await sendAttempt(attempt)
    const assessment = assess(text, options)
    attempt.isFirst = false
    if (assessment.answer && attempts > 0) return assessment.answer
    if (assessment.answer)
      return withBetterMembers(options, { text, answer: assessment.answer }, (more) =>
        sendAttempt({ ...attempt, ...more, turns: [...promptTurns, ...more.turns] }),
      )
    if (attempts === 0)
      attempt.turns = [...promptTurns, ...createRepairTurns(options.prompts.repair, text, assessment.issues)]
    else if (attempts === 1 && attempt.form === 'json_schema') {
      attempt.form = 'json_object'
      attempt.turns = promptTurns
    } else throw new ModelError('malformed')
  }
}

type Assessment<Answer> = { answer: Answer | null; issues: string[] }

function assess<Answer>(
  text: string,
  { question, checks, onSchemaIgnored }: RepairLoopOptions<Answer>,
): Assessment<Answer> {
  const parsedAnswer = readAnswer(text, question.schema)
  if (!parsedAnswer.ok) {
    if (!parsedAnswer.isCutOff) onSchemaIgnored()
    return { answer: null, issues: parsedAnswer.issues }
  }
  const answer = parsedAnswer.value as Answer
  const issues = checks.findErrors?.(answer) ?? []
  return { answer: issues.length > 0 ? null : answer, issues }
}

type UsableAnswer<Answer> = { text: string; answer: Answer }

/** Asks once more for the poor members, and uses the ones that improved. */
async function withBetterMembers<Answer extends object>(
  options: RepairLoopOptions<Answer>,
  { text, answer }: UsableAnswer<Answer>,
  askMore: (more: Pick<Attempt, 'schema' | 'turns'>) => Promise<string>,
): Promise<Answer> {
  const { question, checks, prompts } = options
  const poor = (one: Answer) => checks.findFlaws?.(one) ?? []
  const faults = poor(answer)
  if (faults.length === 0) return answer
  const members = [...new Set(faults.map(({ member }) => member))]
  const schema = schemaOfMembers(question.schema, members)
  const repair = fill(prompts['repair-members'], { members: members.join(', '), errors: '{{errors}}' })
  const turns = createRepairTurns(
    repair,
    text,
    faults.map(({ message }) => message),
  )
  let repairedText: string
  try {
    repairedText = await askMore({ schema, turns })
  } catch (error) {
    if (error instanceof ModelError) return answer
    throw error
  }
  const parsedAnswer = readAnswer(repairedText, schema)
  if (!parsedAnswer.ok) return answer
  const repairedMembers = parsedAnswer.value as Partial<Answer>
  return members.reduce((best, member) => {
    const candidate = { ...best, [member]: repairedMembers[member as keyof Answer] }
    const isWrong = (checks.findErrors?.(candidate) ?? []).length > 0
    return isWrong || countFaults(poor(candidate), member) > countFaults(faults, member) ? best : candidate
  }, answer)
}

function countFaults(faults: MemberFault[], member: string): number {
  return faults.filter((fault) => fault.member === member).length
}

function createRepairTurns(prompt: string, text: string, issues: string[]): Turn[] {
  const errors = issues.slice(0, maxIssues).map((issue) => `- ${issue}`)
  return [
    { role: 'assistant', text: shorten(text, maxShownCharacters) },
    { role: 'user', text: fill(prompt, { errors: errors.join('\n') }) },
  ]
}
