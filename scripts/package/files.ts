import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the files are that packing changes. */

export const root = fileURLToPath(new URL('../../../', import.meta.url))
export const manifestFile = join(root, 'package.json')
/** Where the checkout's package.json lies while the package's own is in its place. */
export const checkoutManifest = join(root, 'dist/checkout-package.json')
export const noticesFile = join(root, 'THIRD-PARTY-NOTICES.txt')
