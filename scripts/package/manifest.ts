/**
 * package.json of the packed package: with the command, and without members that only a checkout needs. It is not
 * `private`, because whoever packs a tarball may publish it; in a checkout, the checkout's own package.json makes `npm
 * publish` fail.
 */

export type Manifest = Record<string, unknown> & {
  imports: Record<string, string>
  dependencies: Record<string, string>
}

/**
 * Files that are included unchanged. Those of the bundle and the client are listed individually, because older builds
 * are next to them.
 */
const packagedPaths = [
  'bin/',
  'deploy/',
  'dist/console/',
  'dist/fonts/',
  'dist/swagger-ui/',
  // The image is built from a checkout, not from the package.
  '!deploy/Dockerfile*',
  '!deploy/compose*.yaml',
  '!deploy/Caddyfile.scale',
  '!deploy/kubernetes.yaml',
  'docs/',
  'generated/openapi.json',
  'generated/tools.json',
  'generated/toolsets.json',
  // Of openapi/ only this file, because the contract is generated/openapi.json.
  'openapi/guide.md',
  'dist/languages/',
  'src/analyst/model/prompts/',
  'src/providers/catalog/samples/',
  'CHANGELOG.md',
  'THIRD-PARTY-NOTICES.txt',
]

/** Members that the package has in common with the checkout's package.json. */
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

/**
 * Packages that the bundle does not contain: addons, a driver that is loaded on demand, and the client's dependency.
 */
const runtimePackages = ['@resvg/resvg-js', 'better-sqlite3', 'openapi-fetch', 'pg', 'sqlite-vec']

/** Drivers that knex or pg only load for configurations that we do not use. */
const unusedPackages = /^(mariadb|mysql2?|oracledb|pg-native|pg-query-stream|sqlite3|tedious)(\/|$)/

export type PackageContents = {
  /** The packages that the bundle imports but does not contain. */
  external: string[]
  /** The files of the bundle and of the client, relative to the folder. */
  files: string[]
  /** The version of an installed package. */
  versionOf: (name: string) => string
}

/**
 * The manifest of the packed package. Throws if the bundle imports a package that is in neither list. Versions are
 * exact, so that what was tested is installed.
 */
export function packedManifest(
  checkout: Manifest,
  { external, files, versionOf }: PackageContents,
): Manifest {
  const unknownNames = external.filter(
    (name) => !runtimePackages.includes(name) && !unusedPackages.test(name),
  )
  if (unknownNames.length > 0)
    throw new Error(
      `The bundle imports ${unknownNames.join(', ')}: name them in scripts/package/manifest.ts.`,
    )
  return {
    ...(Object.fromEntries(sharedMembers.map((name) => [name, checkout[name]])) as Manifest),
    bin: { coldopen: 'bin/coldopen.js' },
    files: [...packagedPaths, ...files],
    dependencies: Object.fromEntries(runtimePackages.map((name) => [name, versionOf(name)])),
  }
}
