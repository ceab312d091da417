/** Parses a positive whole number; otherwise prints the usage and exits with 2. */
export function parseCount(text: string, usage: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text)
  console.error(`usage: ${usage}, a whole number from 1 to 99999`)
  process.exit(2)
}
