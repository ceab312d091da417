/**
 * Who may import whom. Imports point down: main and cli, compose, the edges (http, mcp, runner), the features,
 * research and analyst, the database and the ports, and at the bottom errors and lib.
 */
const features = '^src/(accounts|keys|credits|runs|hooks|finds|remixes|decisions|chat|service)/'
/** What everyone may import; the languages know no more than the types of the analyst. */
const bottom = '^(src/(lib|errors|deps|config|languages)|generated)'

/** Everything in `from` may import only what is named, its own folder, and packages. */
function only(name, from, allowed) {
  return {
    name,
    severity: 'error',
    from: { path: from },
    to: { path: '^(src|test|scripts)/', pathNot: [from, bottom, ...allowed] },
  }
}

/** A package that only one place may know. */
function hidden(name, packages, from) {
  return {
    name,
    severity: 'error',
    from: { pathNot: from },
    to: { path: packages.map((one) => `^(node_modules/)?${one}(/|$)`) },
  }
}

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'compose-is-the-root',
      severity: 'error',
      from: { pathNot: '^src/(service\\.ts|cli|compose/)' },
      to: { path: '^src/compose/' },
    },
    {
      name: 'nobody-imports-main',
      severity: 'error',
      from: { pathNot: '^src/(service\\.ts|cli)' },
      to: { path: '^src/(service\\.ts|cli)' },
    },
    only('client-stands-alone', '^src/client/', []),
    only('lib-stands-alone', '^src/lib/', []),
    only('ports-stand-alone', '^src/providers/', []),
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
    only('db', '^src/db/', []),
    only('contract', '^src/contract/', ['^src/keys/authenticate\\.ts']),
    only('research', '^src/research/', [
      '^src/providers/types\\.ts',
      '^src/analyst/(types|verbatim|sentences|label|written/accept)\\.ts',
    ]),
    only('analyst', '^src/analyst/', ['^src/providers/types\\.ts']),
    only('limits', '^src/limits/', ['^src/db/']),
    only('metrics', '^src/metrics/', [
      '^src/contract/',
      '^src/db/',
      '^src/runs/(read/queue-depth|types|run-events)\\.ts',
      '^src/providers/types\\.ts',
    ]),
    only('http', '^src/http/', ['^src/contract/', '^src/db/unavailable-errors\\.ts']),
    only('mcp', '^src/mcp/', ['^src/contract/']),
    only('runner', '^src/runner/', [
      '^src/runs/',
      '^src/research/',
      '^src/hooks/(seeds|store|deliver|still|embed)\\.ts',
      '^src/remixes/reservation\\.ts',
      '^src/providers/types\\.ts',
      '^src/db/',
    ]),
    only('features', features, [
      features,
      '^src/db/',
      '^src/limits/',
      '^src/contract/(types|document)\\.ts',
      '^src/analyst/(types|label|written/accept)\\.ts',
      '^src/providers/types\\.ts',
      '^src/research/(finds|long/topic-link|.*types)\\.ts',
    ]),
    {
      name: 'a-store-serves-its-own-feature',
      severity: 'error',
      from: { path: '^src/([^/]+)/', pathNot: '^src/cli/' },
      to: { path: 'store[.]ts$', pathNot: '^src/($1|keys)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'handlers-belong-to-their-feature',
      severity: 'error',
      from: { pathNot: '^src/compose/web\\.ts' },
      to: { path: '/handlers\\.ts$' },
    },
    hidden(
      'koa-only-at-the-edge',
      ['koa', '@koa/router'],
      '^src/http/|^src/compose/web\\.ts|^src/mcp/http-endpoint',
    ),
    hidden('openapi-backend-only-in-contract', ['openapi-backend'], '^src/contract/'),
    hidden('mcp-sdk-only-in-mcp', ['@modelcontextprotocol'], '^src/mcp/'),
    hidden('openai-only-in-model', ['openai'], '^src/analyst/model/'),
    hidden('knex-only-in-db', ['knex'], '^src/db/'),
    hidden('openapi-fetch-only-in-the-client', ['openapi-fetch'], '^src/client/'),
    { name: 'no-test-code', severity: 'error', from: {}, to: { path: '^(test|scripts)/' } },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.js', '.d.ts'] },
  },
}
