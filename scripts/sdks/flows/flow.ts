/** The inputs of each flow, and how it reports deviations from the contract. */
const [base = '', code = ''] = process.argv.slice(2)
export const base_url = base
export const access_code = code

export const topic = 'sourdough'
export const confirm = 'delete my account'

/** Returns the value, or throws an Error that names what is missing. */
export function must<T>(value: T | null | undefined | false, what: string): T {
  if (value === null || value === undefined || value === false) throw new Error(`Without ${what}.`)
  return value
}
