/** Whether beats show how an opening is built: a hook and what else is said are no structure. */
export function isStructured(beats: readonly { beat: string }[]): boolean {
  return beats.some(({ beat }) => beat !== 'hook' && beat !== 'other')
}
