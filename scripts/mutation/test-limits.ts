/** Stryker does not limit tests, so a mutant that makes one wait forever would take too long. */
const maxTestMs = 20_000

export const mochaHooks = {
  beforeEach(this: Mocha.Context): void {
    this.currentTest?.timeout(maxTestMs)
  },
}
