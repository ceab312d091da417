/** The core folders, and the tests that cover each: paths below `dist/test`, the fastest first. */

export type Folder = {
  /** The mutated files, as globs below `src`. */
  sources: string[]
  /**
   * Globs of test files below `test`: the fast ones that detect most. Tests that start processes cannot detect mutants,
   * because the processes run other code.
   */
  tests: string[]
  /** Further tests, for mutants that those do not detect. */
  wider?: string[]
}

export const folders: Record<string, Folder> = {
  contract: {
    sources: ['contract/**'],
    tests: [
      'contract/{routers,overrides,values,order,validation-issues}',
      'contract/{compression,idempotency-keys}',
      'http/{body,api-errors,query}',
      'summaries/*',
      'operations/createKey',
    ],
    wider: ['contract/contract', 'operations/{chat,signIn,startImport,createWatch}', 'security/scopes'],
  },
  credits: {
    sources: ['credits/**'],
    tests: [
      'credits/*',
      'operations/{balance,usage,createAccount,findHooks,remixFind}',
      'runs/{lease,run-budget}',
    ],
    wider: ['operations/{scoreOpening,exportAccount}'],
  },
  db: {
    // Without db/sqlite/maintenance-worker.ts, because code in its own thread cannot be mutated.
    sources: ['db/*.ts', 'db/sqlite/!(maintenance-worker).ts'],
    tests: [
      'db/{faults,opening,tables,cannot-open,unavailable,backup,lost-races,sqlite-parts,open,write,migration-state,batched-statement}',
    ],
    wider: [
      'db/{write-lock,compaction,outage,migrations,database-clock}',
      'operations/{createKey,listRuns,deleteAccount,getRun,createAccount}',
      'runs/lease',
      'remixes/one-key',
    ],
  },
  finds: {
    sources: ['finds/**'],
    tests: [
      'operations/{getFind,listFinds,listKeptFinds,keepFind,clearFindDecision,findPackaging}',
      'finds/*',
    ],
    wider: [
      'operations/{exportAccount,exportKeeps,exportRun,listRuns,remixFind,getRun,chat}',
      'security/other-kinds',
      'mcp/resource-links',
    ],
  },
  hooks: {
    sources: ['hooks/**'],
    tests: [
      'hooks/*',
      'operations/{getHook,keepHook,clearHookDecision,listKeeps,embedHook,player,still,sampleCover}',
      'finds/kept-order',
    ],
    wider: [
      'operations/{findHooks,exportRun,exportKeeps,exportAccount,remixHook}',
      'security/other-kinds',
      'mcp/resource-links',
      'runner/housekeeping',
    ],
  },
  keys: {
    sources: ['keys/**'],
    tests: ['operations/{createKey,listKeys,revokeKey,balance}', 'security/scopes', 'keys/*'],
    wider: [
      'operations/{signIn,guide,exportAccount}',
      'accounts/closed-account',
      'watches/due',
      'runs/run-waiters',
      'mcp/{guide,endpoint}',
    ],
  },
  limits: {
    sources: ['limits/**'],
    tests: ['limits/*', 'operations/{createAccount,createKey,remixFind}', 'compose/shared-quota'],
    wider: ['operations/{scoreOpening,exportAccount}', 'http/client-address', 'runs/remote-wait-counts'],
  },
  mcp: {
    sources: ['mcp/**', 'http/origin-checks.ts'],
    tests: [
      'mcp/{messages,api-errors,pipes,tools,toolsets,arguments,result-text,resource-links,prompts,guide}',
      'mcp/{revision-2026,ask,calls}',
      'http/origin-checks',
    ],
    wider: ['mcp/{endpoint,question-waits,same-as-rest}', 'security/tools'],
  },
  'providers/http': {
    sources: ['providers/http/**'],
    tests: ['providers/http/*'],
  },
  remixes: {
    sources: ['remixes/**'],
    tests: ['operations/{remixFind,getRemix,listRemixes,remixHook,listHookRemixes}', 'remixes/*'],
    wider: [
      'operations/{exportAccount,findHooks,findPackaging}',
      'webhooks/delivery',
      'security/other-kinds',
    ],
  },
  research: {
    sources: ['research/**'],
    tests: [
      'research/{formulas,video-target,short-target,split-topic,creator,numbers,topic-answers,report,tables}',
      'research/{clips-without-words,short-run,video-run,choice,video-details,outcomes}',
    ],
    wider: [
      'research/dates',
      'runs/topic-hint',
      'operations/{findHooks,findLongHooks,findPackaging,cancelRun}',
    ],
  },
  runner: {
    sources: ['runner/**'],
    tests: [
      'runner/{execute-run,heartbeat,budgeted-sources,housekeeping}',
      'runs/{source-outages,lease,run-budget}',
      'operations/{findPackaging,cancelRun}',
    ],
    wider: [
      'runner/{resume,source-outages,notifications}',
      'operations/{findHooks,findLongHooks,remixFind}',
      'watches/{delivery,due}',
      'db/compaction',
    ],
  },
  runs: {
    sources: ['runs/**'],
    tests: [
      'runs/*',
      'operations/{getRun,exportRun,exportKeeps,listRuns,estimate,cancelRun,capabilities}',
      'limits/run-reads',
    ],
    wider: [
      'operations/{findHooks,findLongHooks,keepFind,chat,exportAccount}',
      'runner/{housekeeping,source-outages}',
      'watches/due',
      'accounts/closed-account',
    ],
  },
}
