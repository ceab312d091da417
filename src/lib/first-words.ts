/** A hook that starts later than this is not what a viewer hears first, seconds. */
const maxFirstWordsSeconds = 2

/** Whether a hook starts after the first words of its clip. */
export function startsLate(hook_start_s: number): boolean {
  return hook_start_s > maxFirstWordsSeconds
}
