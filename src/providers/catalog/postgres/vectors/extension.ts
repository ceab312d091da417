import type { CatalogReader } from '../reader.js'

/** pgvector, the extension of PostgreSQL that compares vectors. */

/** Runs a query over any connection; the statements here have no values. */
export type RunStatement = CatalogReader['query']

/** The state of the extension. */
export type Extension = {
  /** The version that is created in this database; null if there is none. */
  version: string | null
  /** The version that is installed on the server; null if there is none. */
  available: string | null
  /** Whether statements find its types, by the search path. */
  has_types: boolean
  may_create: boolean
  role: string
  database: string
}

/** The first version that continues a search if filters leave out results (`hnsw.iterative_scan`). */
const oldest = { major: 0, minor: 8 }

/** Thrown if PostgreSQL cannot compare vectors. The message says why, and what to do. */
export class ExtensionUnusableError extends Error {}

export const createExtensionSql = 'CREATE EXTENSION vector'

const extensionSql = `
  select
    (select extversion from pg_extension where extname = 'vector') as version,
    available.default_version as available,
    to_regtype('halfvec') is not null as has_types,
    (select rolsuper from pg_roles where rolname = current_user) or (
      has_database_privilege(current_database(), 'CREATE') and coalesce((
        select trusted from pg_available_extension_versions as versions
        where versions.name = 'vector' and versions.version = available.default_version), false)
    ) as may_create,
    current_user::text as role, current_database()::text as database
  from (values (1)) as one
  left join pg_available_extensions as available on available.name = 'vector'`

/** Reads the state of the extension. */
export async function readExtension(runStatement: RunStatement): Promise<Extension> {
  const [extension] = await runStatement<Extension>(extensionSql)
  if (!extension) throw new Error('PostgreSQL says nothing of its extensions.')
  return extension
}

function isOlder(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major < oldest.major || (major === oldest.major && minor < oldest.minor)
}

/**
 * Why vectors cannot be compared in this database, and what to do; null if they can, or if the role may create the
 * extension.
 */
export function extensionFault(extension: Extension): string | null {
  const { version, available, has_types, may_create } = extension
  const minVersion = `${oldest.major}.${oldest.minor}`
  if (version === null && available === null)
    return `PostgreSQL has no extension vector: install pgvector ${minVersion} or later beside it`
  if (version === null) return may_create ? null : notAllowed(extension)
  if (isOlder(version))
    return `The extension vector is ${version}, and ${minVersion} is needed: install that, then ALTER EXTENSION vector UPDATE`
  return has_types ? null : 'The extension vector is in a schema that is not in the search_path of the role'
}

/** The message for a role that may not create the extension: what a superuser has to run. */
export function notAllowed({ role, database }: Pick<Extension, 'role' | 'database'>): string {
  return `The role ${role} may not create the extension vector. Have a superuser run in the database ${database}: ${createExtensionSql}`
}
