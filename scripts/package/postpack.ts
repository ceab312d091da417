import { renameSync, rmSync } from 'node:fs'
import { checkoutManifest, manifestFile, noticesFile } from './files.js'

/** After `npm pack`: puts the checkout's package.json back. */
renameSync(checkoutManifest, manifestFile)
rmSync(noticesFile)
