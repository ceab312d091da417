/**
 * package.json as strangers get it: with the command, and with nothing that only a checkout needs. It is not `private`, as
 * whoever packs a tarball may put it into a registry; `npm publish` in a checkout is refused by the checkout's own.
 */

export type Manifest = Record<string, unknown> & {
  imports: Record<string, string>
  dependencies: Record<string, string>
}

/** What goes along as it is. The bundle and the client are named file by file: beside them lie older builds. */
const packagedPaths = [
  'bin/',
  'deploy/',
  'dist/console/',
  'dist/fonts/',
  'dist/swagger-ui/',
  // The image is built from a checkout.
  '!deploy/Dockerfile*',
  '!deploy/compose*.yaml',
  '!deploy/Caddyfile.scale',
  '!deploy/kubernetes.yaml',
  'docs/',
  'generated/openapi.json',
  'generated/tools.json',
  'generated/toolsets.json',
  // Its contract is generated/openapi.json.
  'openapi/guide.md',
  'dist/languages/',
  'src/analyst/model/prompts/',
  'src/providers/catalog/samples/',
  'CHANGELOG.md',
  'THIRD-PARTY-NOTICES.txt',
]

/** Members of the checkout's package.json that mean the same in the package. */
const sharedMembers = [
  'name',
  'version',
  'description',
  'license',
  'type',
  'engines',
  'imports',
  'exports',
] as const

/** Packages that the bundle does not contain: addons, a driver that is loaded on demand, and the client's. */
const runtimePackages = ['@resvg/resvg-js', 'better-sqlite3', 'openapi-fetch', 'pg', 'sqlite-vec']

/** Drivers that knex or pg load when they are configured, which we never do. */
const unusedPackages = /^(mariadb|mysql2?|oracledb|pg-native|pg-query-stream|sqlite3|tedious)(\/|$)/

export type PackageContents = {
  /** What the bundle imports and does not contain. */
  external: string[]
  /** The files of the bundle and of the client, relative to the folder. */
  files: string[]
  /** The version of an installed package. */
  versionOf: (name: string) => string
}

/**
 * The manifest of the packed package. Throws where the bundle imports a package that nobody decided on. Versions are
 * exact: what is installed is what was tested.
 */
export function packedManifest(
  checkout: Manifest,
  { external, files, versionOf }: PackageContents,
): Manifest {
  const unknown = external.filter((name) => !runtimePackages.includes(name) && !unusedPackages.test(name))
  if (unknown.length > 0)
    throw new Error(`The bundle imports ${unknown.join(', ')}: name them in scripts/package/manifest.ts.`)
  return {
    ...(Object.fromEntries(sharedMembers.map((name) => [name, checkout[name]])) as Manifest),
    bin: { coldopen: 'bin/coldopen.js' },
    files: [...packagedPaths, ...files],
    dependencies: Object.fromEntries(runtimePackages.map((name) => [name, versionOf(name)])),
  }
}
