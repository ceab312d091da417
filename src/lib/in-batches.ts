import { setImmediate as eventLoopTurn } from 'node:timers/promises'

export type Sizes = {
  /** Questions answered by one call, at the most. */
  asked: number
  /** Answers handed out in one turn of the event loop, at the most. */
  told: number
}

/**
 * Answers questions together: what is asked until the event loop has turned, and while an earlier batch is under
 * way, is answered by one call of `answer`, in the order of the questions. Others are served in between. An Error
 * among the answers is thrown to who asked.
 */
export function inBatches<Question, Answer>(
  { asked, told }: Sizes,
  answer: (questions: Question[]) => Promise<(Answer | Error)[]>,
): (question: Question) => Promise<Answer> {
  type Waiting = { question: Question; resolve: (answer: Answer) => void; reject: (error: unknown) => void }
  let waiting: Waiting[] = []
  let working = false

  async function hand(batch: Waiting[], answers: (Answer | Error)[]): Promise<void> {
    for (const [at, { resolve, reject }] of batch.entries()) {
      const one = answers[at] as Answer | Error
      if (one instanceof Error) reject(one)
      else resolve(one)
      if (at % told === told - 1) await eventLoopTurn()
    }
  }

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      await eventLoopTurn()
      const batch = waiting.slice(0, asked)
      waiting = waiting.slice(asked)
      try {
        await hand(batch, await answer(batch.map(({ question }) => question)))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    working = false
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      if (working) return
      working = true
      void work()
    })
}
