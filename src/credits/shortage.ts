/** What to do if the balance is too low. */
export const topUp = 'The operator of the server grants more.'
/** What to do if the limit of a key is too low. */
export const otherLimit =
  'With the scope admin, POST /v1/keys makes a key with another limit; without it, ask whoever made this key.'

/** What can be spent, and what is held for work in flight. */
export type CreditsHeld = { credits: number; held: number }

/** What to do if credits are short: wait, if work in flight holds enough that may be released; otherwise `orElse`. */
export function describeShortage(amount: number, { credits, held }: CreditsHeld, orElse: string): string {
  if (held === 0 || credits + held < amount) return orElse
  const heldCredits = held === 1 ? '1 more is' : `${held} more are`
  return `${heldCredits} held by what is in flight, and come back as far as they are not used: wait for its end with GET /v1/runs/{run_id}, or end a run with POST /v1/runs/{run_id}/cancel; GET /v1/runs lists them.`
}
