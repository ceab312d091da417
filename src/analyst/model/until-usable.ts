import { shorten } from '../../lib/text.js'
import { readAnswer } from './answer.js'
import type { Attempt } from './adapting.js'
import { fill, type Prompts } from './prompts.js'
import type { Checks, Question, Turn } from './question.js'
import type { Form } from './send.js'
import { Silence } from './silence.js'

/** From answers to one that can be used. */

/** Of a wrong answer so much is shown again. */
const longest_shown = 4_000
const most_complaints = 8

type Way<Answer> = { question: Question; checks: Checks<Answer>; prompts: Prompts; form: Form }

/**
 * Asks, has the answer repaired once, asks once more in a looser form; throws `Silence` where none can be used. An
 * answer that could only be better is kept for the case that nothing better comes.
 */
export async function untilUsable<Answer>(
  { question, checks, prompts, form }: Way<Answer>,
  answerTo: (attempt: Attempt) => Promise<string>,
): Promise<Answer> {
  const asked: Turn[] = [
    { role: 'system', text: question.system },
    { role: 'user', text: question.user },
  ]
  const picture = question.picture !== null
  const attempt: Attempt = { form, turns: asked, picture, isFirst: true, stepped: false }
  let kept: { value: Answer } | null = null
  for (let tries = 0; ; tries += 1) {
    let text: string
    try {
      text = await answerTo(attempt)
    } catch (error) {
      if (kept && error instanceof Silence) return kept.value
      throw error
    }
    const judged = judge(text, question, checks)
    if (judged.usable && (judged.complaints.length === 0 || tries > 0)) return judged.usable.value
    if (kept) return kept.value
    kept = judged.usable
    attempt.isFirst = false
    if (tries === 0) attempt.turns = [...asked, ...repairOf(prompts, text, judged.complaints)]
    else if (tries === 1 && attempt.form === 'json_schema') {
      attempt.form = 'json_object'
      attempt.turns = asked
    } else throw new Silence('malformed')
  }
}

/** An answer that can be used may still have something that is asked to be better. */
type Judged<Answer> = { usable: { value: Answer } | null; complaints: string[] }

function judge<Answer>(text: string, { schema }: Question, { wrong, poor }: Checks<Answer>): Judged<Answer> {
  const read = readAnswer(text, schema)
  if (!read.ok) return { usable: null, complaints: read.complaints }
  const value = read.value as Answer
  const faults = wrong?.(value) ?? []
  if (faults.length > 0) return { usable: null, complaints: faults }
  return { usable: { value }, complaints: poor?.(value) ?? [] }
}

function repairOf(prompts: Prompts, text: string, complaints: string[]): Turn[] {
  const errors = complaints.slice(0, most_complaints).map((complaint) => `- ${complaint}`)
  return [
    { role: 'assistant', text: shorten(text, longest_shown) },
    { role: 'user', text: fill(prompts.repair, { errors: errors.join('\n') }) },
  ]
}
