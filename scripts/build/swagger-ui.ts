import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

/**
 * Copies the two files of Swagger UI that `/docs/try` serves to `dist/swagger-ui/`, compressed, with the licences of
 * their packages. The package stays a devDependency, because on installation it would run a script that reports to its
 * vendor. Does nothing if neither this file nor the packages are newer. Node runs this file uncompiled.
 */

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = join(root, 'dist/swagger-ui')
/** The packages inside, for the packed package (scripts/package/). Written last. */
const contentsFile = join(folder, 'contents.json')
const source = 'node_modules/swagger-ui-dist'

const modifiedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
const inputs = [join(root, 'node_modules/.package-lock.json'), fileURLToPath(import.meta.url)]
if (inputs.every((file) => modifiedAt(file) < modifiedAt(contentsFile))) process.exit(0)

/** Built next to the folder that may be in use, and replaces it when it is complete. */
const stagingFolder = `${folder}.${process.pid}`
mkdirSync(stagingFolder, { recursive: true })

function compressFile(name: string): void {
  const bytes = readFileSync(join(root, source, name))
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants
  const params = {
    [BROTLI_PARAM_QUALITY]: 9,
    [BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [BROTLI_PARAM_LGWIN]: 24,
  }
  writeFileSync(join(stagingFolder, `${name}.br`), brotliCompressSync(bytes, { params }))
}

for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js']) compressFile(name)
const licences = ['LICENSE', 'NOTICE', 'swagger-ui-bundle.js.LICENSE.txt']
for (const name of licences) copyFileSync(join(root, source, name), join(stagingFolder, name))
writeFileSync(join(stagingFolder, 'contents.json'), JSON.stringify({ bundled: [source] }))
rmSync(folder, { recursive: true, force: true })
renameSync(stagingFolder, folder)
