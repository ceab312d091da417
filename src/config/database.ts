import { folder, postgresUrl, wholeNumber } from './kinds.js'
import { setting } from './setting.js'

/** Where the data is. */
export const databaseSettings = {
  DATA_DIR: setting({
    key: 'data_dir',
    kind: folder,
    default: './data',
    meaning: 'Folder of the database and the catalog.',
  }),
  CATALOG_IMPORT_LIMIT_BYTES: setting({
    key: 'catalog_import_limit_bytes',
    kind: wholeNumber(1024, 100_000_000_000),
    default: 524_288_000,
    meaning: 'The largest file that the operator may import over HTTP.',
  }),
  CATALOG_IMPORT_UNPACKED_LIMIT_BYTES: setting({
    key: 'catalog_import_unpacked_limit_bytes',
    kind: wholeNumber(1024, 1_000_000_000_000),
    default: 4_294_967_296,
    meaning: 'How large the files of an imported zip may be in all.',
  }),
  DATABASE_URL: setting({
    key: 'database_url',
    kind: postgresUrl,
    default: null,
    meaning: 'PostgreSQL to use in place of SQLite.',
  }),
  DATABASE_POOL_SIZE: setting({
    key: 'pool_size',
    kind: wholeNumber(1, 200),
    default: 10,
    meaning: 'Connections to PostgreSQL at the most.',
  }),
  DATABASE_ACQUIRE_TIMEOUT_MS: setting({
    key: 'acquire_timeout_ms',
    kind: wholeNumber(100, 60_000),
    default: 4000,
    meaning: 'How long a request waits for the database.',
  }),
  DATABASE_QUERY_TIMEOUT_MS: setting({
    key: 'query_timeout_ms',
    kind: wholeNumber(100, 60_000),
    default: 10_000,
    meaning: 'How long PostgreSQL may take for a statement.',
  }),
}
