/** What each flow is given, and how it says that something is not as the contract has it. */
const [base = '', code = ''] = process.argv.slice(2)
export const base_url = base
export const access_code = code

export const topic = 'sourdough'
export const confirm = 'delete my account'

/** The value, or an error that names what is missing. */
export function must<T>(value: T | null | undefined | false, what: string): T {
  if (value === null || value === undefined || value === false) throw new Error(`Without ${what}.`)
  return value
}
