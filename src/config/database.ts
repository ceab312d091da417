import { flag, folder, oneOf, postgresUrl, wholeNumber } from './kinds.js'
import { setting } from './setting.js'

/** The settings for storing data. */
export const databaseSettings = {
  DATA_DIR: setting({
    key: 'data_dir',
    kind: folder,
    default: './data',
    meaning: 'Folder of the database and the catalog.',
  }),
  CATALOG: setting({
    key: 'catalog',
    kind: oneOf(['file', 'database']),
    default: 'file',
    meaning:
      'Where imported clips are: file is catalog.db in DATA_DIR; database is PostgreSQL, shared by all processes.',
  }),
  CATALOG_IMPORT_LIMIT_BYTES: setting({
    key: 'catalog_import_limit_bytes',
    kind: wholeNumber(1024, 100_000_000_000),
    default: 524_288_000,
    meaning: 'Maximum size of a file that the operator imports over HTTP.',
  }),
  CATALOG_IMPORT_UNPACKED_LIMIT_BYTES: setting({
    key: 'catalog_import_unpacked_limit_bytes',
    kind: wholeNumber(1024, 1_000_000_000_000),
    default: 4_294_967_296,
    meaning: 'Maximum total size of the files in an imported zip.',
  }),
  DATABASE_URL: setting({
    key: 'database_url',
    kind: postgresUrl,
    default: null,
    meaning: 'URL of a PostgreSQL database, used instead of SQLite.',
  }),
  DATABASE_POOL_SIZE: setting({
    key: 'pool_size',
    kind: wholeNumber(1, 200),
    default: 10,
    meaning: 'Maximum number of connections to PostgreSQL, for each process.',
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
    meaning: 'Time limit of a statement on PostgreSQL.',
  }),
  MIGRATE: setting({
    key: 'migrates',
    kind: flag,
    default: 1,
    meaning:
      '1 has each process create and update the tables when it starts; 0 leaves that to coldopen migrate, and it waits.',
  }),
  DATABASE_LISTEN: setting({
    key: 'database_listen',
    kind: flag,
    default: 1,
    meaning:
      '1 has processes on one PostgreSQL wake each other by NOTIFY; 0 is for a pooler in transaction mode.',
  }),
  DATABASE_PREPARED_STATEMENTS: setting({
    key: 'prepares_statements',
    kind: flag,
    default: 1,
    meaning:
      '1 has PostgreSQL parse a frequent statement once for each connection; 0 is for a pooler that cannot keep it.',
  }),
}
