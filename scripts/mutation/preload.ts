/**
 * Loads, before any test, what a service loads when it is first needed. What runs once as a module is loaded is not
 * tried; loaded within a test it would be tried, and noticed by nobody, since no later test loads it again. The same is
 * true of the names of countries and languages, which are put together once.
 */
import '../../src/hooks/sanitise.js'
import '../../src/mcp/http-endpoint.js'
import '../../src/providers/http/agent.js'
import '../../src/runner/short-run.js'
import '../../src/runner/video-runs.js'
import { countryCodeOfName } from '../../src/research/country-names.js'
import { languageCode } from '../../src/research/language.js'
import { keepNoDatabases } from '../../test/support/sqlite.js'

// A database that was opened before a change of the code would hide it, and one that was opened with it would outlive it.
keepNoDatabases()
countryCodeOfName('France')
languageCode('French')
