/**
 * Who may import whom (docs/architecture.md, "Who may import whom"), types included. A row names what a folder or a
 * file of `src/` may import of the others, as patterns below `src/`; everybody may import `generated/` and packages.
 * Rows name only rows above them, so that no folders can import each other in a circle.
 */

/** What any feature may import; what it may import of other features stands in its row. */
const feature = [
  'lib/',
  'errors.ts',
  'requests/',
  'config',
  'infrastructure.ts',
  'db/',
  'limits/',
  'contract/(types|page|document).ts',
  'metrics/metrics-interface.ts',
  'providers/(types|images|video-identity).ts',
  'analyst/(types|authorship-label|written-texts/(accept-texts|writing-languages)).ts',
  'research/(.*types|videos/video-target|short/short-target).ts',
]

/** The features that have data of accounts, which the export of an account holds. */
const exportedFeatures = [
  'accounts',
  'keys',
  'credits',
  'runs',
  'hooks',
  'finds',
  'decisions',
  'remixes',
  'chat',
  'scoring',
  'watches',
  'webhooks',
  'sharing',
]

const rows = [
  ['client/', []],
  // 1
  ['lib/', []],
  [
    'console/',
    [
      'client/',
      'lib/(language-codes|mark-excerpt|first-words|fold-case|markdown-text|opening-structure|plain-outcome|platform-domains|round-multiple|run-limits|spreadsheet-text|unspaced-script|draft-delays).ts',
    ],
  ],
  ['errors.ts', []],
  ['config', ['lib/']],
  ['languages/', ['lib/']],
  // 2
  ['db/', ['errors.ts', 'config/setting-name.ts', 'lib/']],
  ['contract/', ['errors.ts', 'lib/']],
  ['search/', ['lib/', 'languages/']],
  ['providers/', ['errors.ts', 'config/setting-name.ts', 'lib/', 'languages/', 'search/']],
  ['metrics/', ['errors.ts', 'lib/', 'providers/types.ts']],
  ['limits/', ['errors.ts', 'lib/', 'config', 'db/']],
  ['requests/', ['errors.ts', 'contract/id-lists.ts', 'db/']],
  ['infrastructure.ts', ['config', 'db/types.ts', 'lib/(clock|ids).ts']],
  // 3
  [
    'analyst/',
    [
      'lib/',
      'languages/',
      'providers/(types|images|video-identity|topic-target|topic-address-faults|tiktok-instagram-addresses).ts',
    ],
  ],
  [
    'research/',
    [
      'lib/',
      'languages/',
      'search/',
      'providers/(types|images|video-identity|topic-target|topic-address-faults|tiktok-instagram-addresses).ts',
      'analyst/(types|reading-types|authorship-label|written-texts/accept-texts).ts',
    ],
  ],
  // 4: the features
  ['decisions/', feature],
  ['keys/', feature],
  ['webhooks/(outbox|credits-low).ts', ['lib/', 'config', 'db/']],
  ['webhooks/', feature],
  ['credits/', [...feature, 'keys/authenticate.ts']],
  ['summaries/', ['lib/', 'contract/(summary-media-type|types).ts']],
  ['hooks/', [...feature, 'decisions/(set-verdict|run-filter).ts', 'summaries/reply.ts']],
  [
    'finds/',
    [
      ...feature,
      'decisions/(set-verdict|run-filter).ts',
      'hooks/(signed-token|player-page|remixability).ts',
      'summaries/reply.ts',
    ],
  ],
  [
    'runs/',
    [
      ...feature,
      'languages/(detect|function-words|index|word-evidence|word-set).ts',
      'research/(title-hint|language|split-topic).ts',
      'providers/(only-imports|topic-target|language-tag|catalog/(channel-longs|creators|handle|overview)).ts',
      'keys/authenticate.ts',
      'credits/(ledger|shortage|empty-run-allowance).ts',
      'webhooks/(outbox|credits-low).ts',
      'decisions/set-verdict.ts',
      'hooks/(signed-token|load-hooks|clip-verdicts|decided-hooks|seed-hooks|insert-hooks).ts',
      'finds/(insert-finds|load-finds|load-kept-finds).ts',
      'summaries/reply.ts',
    ],
  ],
  [
    'remixes/',
    [
      ...feature,
      'analyst/rules/(writing/subject-kinds|patterns).ts',
      'research/videos/explain-fewer.ts',
      'languages/index.ts',
      'keys/credit-limit.ts',
      'credits/(ledger|shortage).ts',
      'webhooks/(outbox|credits-low).ts',
      'finds/(library|insert-finds).ts',
      'hooks/(library|insert-hooks|remixability).ts',
      'summaries/reply.ts',
    ],
  ],
  [
    'watches/',
    [
      ...feature,
      'keys/(usable-key|keyless-caller).ts',
      'runs/start/(prepare-start|start-run|start-limited|start-reply|reservation-bounds).ts',
      'runs/work/watch-run-end.ts',
      'runs/(types|options|source-capabilities).ts',
    ],
  ],
  [
    'scoring/',
    [
      ...feature,
      'hooks/clip-provenance.ts',
      'credits/ledger.ts',
      'analyst/rules/(choose-hook|hook-types|language|precompile-rules|small-talk|spoken-opening|wellformed).ts',
      'languages/(browser-data|detect|function-words|index|trait-words).ts',
      'search/',
      'research/(split-topic|outliers|stage|transcript|long/intro|videos/channel-measure).ts',
      'hooks/insert-hooks.ts',
      'finds/insert-finds.ts',
      'providers/only-imports.ts',
      'providers/topic-target.ts',
      'webhooks/(outbox|credits-low).ts',
    ],
  ],
  [
    'sharing/',
    [
      ...feature,
      'contract/request.ts',
      'hooks/signed-token.ts',
      'runs/types.ts',
      'runs/read/(results|read-run).ts',
    ],
  ],
  [
    'accounts/',
    [
      ...feature,
      'credits/empty-run-allowance.ts',
      'keys/(authenticate|first-key|keyless-caller|scopes|sign-in-key).ts',
      'credits/ledger.ts',
      'runs/(run-services|work/lifecycle).ts',
    ],
  ],
  [
    'chat/',
    [
      ...feature,
      'keys/authenticate.ts',
      'runs/(run-services|source-capabilities|start/(find-hooks|find-videos|matches-of-start|start-run|start-advice|estimate|reservation-bounds|topic-hint)|read/(list-runs|results)).ts',
      'hooks/library.ts',
      'finds/library.ts',
      'accounts/balance.ts',
      'analyst/rules/chat/reading.ts',
      'analyst/rules/chat/setting-change.ts',
      'languages/(pattern-templates|index|topic-doubt-cues|topic-likeness|service-messages).ts',
      'providers/catalog/(overview|creators).ts',
    ],
  ],
  [
    'imports/',
    [
      ...feature,
      'providers/import-types.ts',
      'accounts/require-operator.ts',
      'keys/authenticate.ts',
      'runs/run-services.ts',
    ],
  ],
  [
    'settings/',
    [...feature, 'accounts/require-operator.ts', 'providers/yt-dlp/program-path.ts', 'webhooks/secrets.ts'],
  ],
  [
    'account-export/',
    [
      ...feature,
      'keys/authenticate.ts',
      'credits/usage.ts',
      'hooks/signed-token.ts',
      ...exportedFeatures.map((name) => `${name}/account-export.ts`),
    ],
  ],
  [
    'service/',
    [...feature, 'runs/(start/reservation-bounds|source-capabilities).ts', 'providers/catalog/overview.ts'],
  ],
  // 5
  ['http/', ['lib/', 'errors.ts', 'contract/', 'db/unavailable-errors.ts']],
  [
    'mcp/',
    [
      'lib/',
      'errors.ts',
      'config/setting-name.ts',
      'contract/',
      'research/videos/video-target.ts',
      'summaries/run-results.ts',
      'http/origin-checks.ts',
    ],
  ],
  [
    'runner/',
    [
      'lib/',
      'infrastructure.ts',
      'db/',
      'limits/',
      'metrics/metrics-interface.ts',
      'providers/(types|images|video-identity).ts',
      'analyst/types.ts',
      'webhooks/(outbox|credits-low|deliverer|housekeeping).ts',
      'research/',
      'runs/work/',
      'runs/[^/]+.ts',
      'hooks/(signed-token|seed-hooks|insert-hooks|still-images|embed).ts',
      'remixes/(reservation|try-rules-remix).ts',
      'sharing/share-run.ts',
      'accounts/delete-account-rows.ts',
    ],
  ],
]

/** What is built above all of these imports any of them; the console runs in the browser. */
const all = rows.map(([name]) => name).filter((name) => name !== 'console/')
rows.push(
  ['compose/', all],
  ['service.ts', [...all, 'compose/']],
  ['cli/', [...all, 'compose/', 'service.ts']],
  ['cli.ts', ['lib/', 'cli/']],
)

const inSource = (pattern) => `^src/${pattern.replaceAll('.ts', '\\.ts')}`

const folderOf = (pattern) => pattern.split('/')[0]

/**
 * Throws where a row names one that is not above it, or is not beside the other rows of its folder: the folders could
 * then import each other in a circle.
 */
function assertRowsPointUp() {
  const above = []
  for (const [name, allowed] of rows) {
    for (const pattern of allowed)
      if (!above.some((one) => pattern.startsWith(one)))
        throw new Error(`${name}: ${pattern} is not above it`)
    const folders = above.map(folderOf)
    if (folders.includes(folderOf(name)) && folders.at(-1) !== folderOf(name))
      throw new Error(`${name}: the rows of a folder must stand together`)
    above.push(name)
  }
}
assertRowsPointUp()

/** Everything in a row may import only what the row names, and its own folder. */
function rowRule([name, allowed]) {
  return {
    name: `only-what-its-row-names: ${name}`,
    severity: 'error',
    from: { path: inSource(name) },
    to: { path: '^(src|test|scripts)/', pathNot: [inSource(name), ...allowed.map(inSource)] },
  }
}

/** A package that only one place may know. */
function hidden(name, packages, ...from) {
  return {
    name,
    severity: 'error',
    from: { pathNot: from.map(inSource) },
    to: { path: packages.map((one) => `^(node_modules/)?(@types/)?${one}(/|$)`) },
  }
}

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-folder-has-a-row',
      severity: 'error',
      from: { path: '^src/', pathNot: rows.map(([name]) => inSource(name)) },
      to: {},
    },
    ...rows.map(rowRule),
    {
      name: 'a-vendor-knows-no-other',
      severity: 'error',
      from: { path: '^src/providers/([^/]+)/' },
      to: { path: '^src/providers/[^/]+/', pathNot: '^src/providers/($1|http)/' },
    },
    {
      name: 'what-vendors-share-knows-none',
      severity: 'error',
      from: { path: '^src/providers/[^/]+$' },
      to: { path: '^src/providers/[^/]+/', pathNot: '^src/providers/http/' },
    },
    {
      name: 'languages-only-for-the-catalog',
      severity: 'error',
      from: { path: '^src/providers/', pathNot: '^src/providers/catalog/' },
      to: { path: '^src/(languages|search)/' },
    },
    {
      name: 'a-store-serves-its-own-feature',
      severity: 'error',
      from: { path: '^src/([^/]+)/', pathNot: '^src/cli/' },
      to: { path: 'store\\.ts$', pathNot: '^src/$1/' },
    },
    {
      name: 'handlers-belong-to-their-feature',
      severity: 'error',
      from: { pathNot: '^src/compose/web\\.ts' },
      to: { path: '/handlers\\.ts$' },
    },
    {
      name: 'maybe-promise-only-in-db-and-the-dispatcher',
      severity: 'error',
      from: { pathNot: ['db/', 'contract/'].map(inSource) },
      to: { path: inSource('lib/maybe-promise.ts') },
    },
    hidden('koa-only-in-http', ['koa', '@koa/router'], 'http/'),
    hidden('openapi-backend-only-in-contract', ['openapi-backend'], 'contract/'),
    hidden('mcp-sdk-only-in-mcp', ['@modelcontextprotocol'], 'mcp/'),
    hidden('openai-only-in-model-and-its-client', ['openai'], 'analyst/model/', 'lib/openai-client.ts'),
    hidden('knex-only-in-db', ['knex'], 'db/'),
    hidden('drivers-only-in-db-and-the-catalog', ['pg', 'better-sqlite3'], 'db/', 'providers/catalog/'),
    hidden('prom-client-only-in-metrics', ['prom-client'], 'metrics/'),
    hidden('openapi-fetch-only-in-the-client', ['openapi-fetch'], 'client/'),
    hidden('browser-packages-only-in-the-console', ['preact', '@preact', 'uplot'], 'console/'),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.d.ts'] },
  },
}
