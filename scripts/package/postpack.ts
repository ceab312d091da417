import { renameSync, rmSync } from 'node:fs'
import { checkoutManifest, manifestFile, noticesFile } from './files.js'

/** After `npm pack`: restores the checkout's package.json. */
renameSync(checkoutManifest, manifestFile)
rmSync(noticesFile)
