/** Stryker lets every test run as long as it likes; a mutant that makes one wait for ever is then held too long. */
const maxTestMs = 20_000

export const mochaHooks = {
  beforeEach(this: Mocha.Context): void {
    this.currentTest?.timeout(maxTestMs)
  },
}
