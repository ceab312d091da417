/**
 * Loads, before any test, the modules that a service loads on first use. Code that runs when a module is loaded is not
 * mutated: within a test it would be, but undetected, since no later test loads the module again. The same applies to
 * the names of countries and languages, which are built once.
 */
import '../../src/hooks/sanitise.js'
import '../../src/mcp/http-endpoint.js'
import '../../src/providers/http/agent.js'
import '../../src/runner/short-run.js'
import '../../src/runner/video-runs.js'
import { countryCodeOfName } from '../../src/research/country-names.js'
import { languageCode } from '../../src/research/language.js'
import { keepNoDatabases } from '../../test/support/sqlite.js'

// A database that was opened before a mutant was active would hide it, and one opened with it would outlive it.
keepNoDatabases()
countryCodeOfName('France')
languageCode('French')
