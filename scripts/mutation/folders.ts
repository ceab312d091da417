/** The folders of the core, and for each the tests that hold it: paths below `dist/test`, the quickest first. */

export type Folder = {
  /** What is mutated, as globs below `src`. */
  sources: string[]
  /** Globs of test files below `test`. What starts processes of its own cannot hold a mutant: it runs other code. */
  tests: string[]
}

const starts = ['operations/{findHooks,findLongHooks,findPackaging}']

export const folders: Record<string, Folder> = {
  contract: {
    sources: ['contract/**'],
    tests: ['contract/*', 'http/{body,refusals}', 'operations/{chat,createKey}', 'security/scopes'],
  },
  credits: {
    sources: ['credits/**'],
    tests: [
      'credits/*',
      'operations/{balance,usage,createAccount,findHooks,remixFind}',
      'runs/{lease,purse}',
    ],
  },
  db: {
    sources: ['db/**'],
    tests: ['db/*', 'operations/{createKey,listRuns,deleteAccount,getRun}', 'runs/lease', 'remixes/*'],
  },
  finds: {
    sources: ['finds/**'],
    tests: [
      'operations/{getFind,listFinds,listKeptFinds,keepFind,clearFindDecision,findPackaging}',
      'finds/*',
    ],
  },
  hooks: {
    sources: ['hooks/**'],
    tests: [
      'hooks/*',
      'operations/{getHook,keepHook,clearHookDecision,listKeeps,embedHook,player,still,findHooks}',
    ],
  },
  keys: {
    sources: ['keys/**'],
    tests: ['operations/{createKey,listKeys,revokeKey,balance}', 'security/scopes', 'keys/*'],
  },
  limits: {
    sources: ['limits/**'],
    tests: ['limits/*', 'operations/{createAccount,createKey,remixFind}'],
  },
  mcp: {
    sources: ['mcp/**'],
    tests: ['mcp/{tools,calls,endpoint,same-as-rest}', 'security/tools', 'mcp/{origins,arguments,messages}'],
  },
  'providers/http': {
    sources: ['providers/http.ts', 'providers/http/**'],
    tests: ['providers/http/*', 'providers/http'],
  },
  remixes: {
    sources: ['remixes/**'],
    tests: ['operations/{remixFind,getRemix,listRemixes}', 'remixes/*'],
  },
  research: {
    sources: ['research/**'],
    tests: ['research/*', ...starts],
  },
  runner: {
    sources: ['runner/**'],
    tests: [
      'runner/housekeeping',
      ...starts,
      'runner/resume',
      'runs/{circuits,lease,purse}',
      'runner/{stages,take}',
    ],
  },
  runs: {
    sources: ['runs/**'],
    tests: [
      'runs/*',
      'operations/{getRun,exportRun,listRuns,findHooks,findLongHooks}',
      'limits/run-reads',
      'runner/housekeeping',
    ],
  },
}
