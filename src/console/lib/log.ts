/** Writes an error to the console of the browser, for a failed request that no page reports. */
export function logError(message: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the browser has no other log
  console.warn(message, error)
}
