/** The folders of the core, and for each the tests that hold it: paths below `dist/test`, the quickest first. */

export type Folder = {
  /** What is mutated, as globs below `src`. */
  sources: string[]
  /** Globs of test files below `test`. What starts processes of its own cannot hold a mutant: it runs other code. */
  tests: string[]
}

const starts = ['operations/{findHooks,findLongHooks,findPackaging}']
const work = ['runner/{resume,housekeeping,stages}']

export const folders: Record<string, Folder> = {
  contract: {
    sources: ['contract/**'],
    tests: [
      'contract/{routers,contract,values}',
      'http/{body,refusals}',
      'security/scopes',
      'operations/{chat,createKey}',
    ],
  },
  credits: {
    sources: ['credits/**'],
    tests: [
      'credits/*',
      'operations/{balance,usage,createAccount,deleteAccount,findHooks,remixFind}',
      ...work,
    ],
  },
  db: {
    sources: ['db/**'],
    tests: [
      'db/*',
      'operations/{createKey,revokeKey,findHooks,getRun,listRuns,deleteAccount}',
      'runner/resume',
    ],
  },
  finds: {
    sources: ['finds/**'],
    tests: [
      'finds/*',
      'operations/{getFind,listFinds,listKeptFinds,keepFind,clearFindDecision,findLongHooks,findPackaging,getRun,exportRun}',
    ],
  },
  hooks: {
    sources: ['hooks/**'],
    tests: [
      'hooks/*',
      'operations/{getHook,keepHook,clearHookDecision,listKeeps,embedHook,player,still,findHooks,getRun}',
    ],
  },
  keys: {
    sources: ['keys/**'],
    tests: [
      'keys/*',
      'operations/{createKey,listKeys,revokeKey,createAccount,findHooks,remixFind,deleteAccount}',
      'security/scopes',
    ],
  },
  limits: {
    sources: ['limits/**'],
    tests: [
      'limits/*',
      'http/client-address',
      'operations/{createAccount,createKey,chat,findHooks,remixFind}',
    ],
  },
  mcp: {
    sources: ['mcp/**'],
    tests: ['mcp/{tools,calls,endpoint,same-as-rest,arguments,origins}', 'security/tools'],
  },
  'providers/http': {
    sources: ['providers/http.ts', 'providers/http/**'],
    tests: ['providers/http/*', 'providers/{http,chain}'],
  },
  remixes: {
    sources: ['remixes/**'],
    tests: [
      'remixes/*',
      'operations/{remixFind,getRemix,listRemixes,balance,deleteAccount}',
      'runner/housekeeping',
    ],
  },
  research: {
    sources: ['research/**'],
    tests: ['research/*', ...starts, 'runner/resume'],
  },
  runner: {
    sources: ['runner/**'],
    tests: ['runner/{resume,housekeeping,stages,workers,purchases}', ...starts, 'operations/getRun'],
  },
  runs: {
    sources: ['runs/**'],
    tests: [
      'runs/*',
      'limits/*',
      ...starts,
      'operations/{getRun,exportRun,listRuns,balance,usage,keepFind,deleteAccount,revokeKey}',
      ...work,
    ],
  },
}
