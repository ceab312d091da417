type Result = { remixable?: unknown; not_remixable_because?: unknown }

/** Why some results of a run cannot be remixed, each reason once; undefined where no reason is known. */
export function notRemixableBecause(results: Result[]): string | undefined {
  const reasons = results
    .filter(({ remixable }) => remixable === false)
    .map(({ not_remixable_because }) => not_remixable_because)
    .filter((reason) => typeof reason === 'string')
  return reasons.length === 0 ? undefined : [...new Set(reasons)].join(' Or: ')
}
