import { mkdirSync } from 'node:fs'
import { readConfig } from './src/config/config.js'
import { knexConfig } from './src/db/knex-config.js'

/** For the knex command: the same database that the service uses, told by the same settings. */
const config = readConfig()
mkdirSync(config.data_dir, { recursive: true })

export default knexConfig(config)
