/** What keeps a draft from its subject: traits that take time from it, wherever they are. */
export const delays = ['greeting', 'announcement', 'own_channel'] as const

/** Whether a draft comes to the point: none of its traits keeps it from its subject. */
export function comesToThePoint(traits: Iterable<string>): boolean {
  const names = new Set(traits)
  return delays.every((name) => !names.has(name))
}
