/**
 * The order of reads of the same thing. `begin` numbers a read; what it returns says, once its answer has come, whether
 * to take it: unless a read that began later has succeeded, as the answer may then be older. A later read that fails does
 * not count.
 */
export function createReadOrder(): { begin: () => () => boolean } {
  let begun = 0
  let taken = 0
  return {
    begin: () => {
      const number = (begun += 1)
      return () => {
        if (number < taken) return false
        taken = number
        return true
      }
    },
  }
}
