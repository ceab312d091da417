import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The paths of the files that packing changes. */

export const root = fileURLToPath(new URL('../../../', import.meta.url))
export const manifestFile = join(root, 'package.json')
/** The place of the checkout's package.json while it is replaced by the package's own. */
export const checkoutManifest = join(root, 'dist/checkout-package.json')
export const noticesFile = join(root, 'THIRD-PARTY-NOTICES.txt')
