import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Runs some test files or folders without the rest of the suite: `npm run test:one -- test/keys/keys.test.ts`. Options
 * are passed to mocha, each as one argument: `--grep=TEXT`.
 */

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * The compiled test files of a path: a test source, its compiled module, or a folder of either. Throws an Error with
 * the problem if the path is no test.
 */
function compiledTestFiles(path: string): string[] {
  const name = relative(root, resolve(path)).replaceAll('\\', '/')
  const source = name.replace(/^dist\//, '').replace(/\.js$/, '.ts')
  if (!/^test(?:\/|$)/.test(source)) throw new Error(`${path} is not in test/.`)
  if (!existsSync(join(root, source))) throw new Error(`There is no ${source}.`)
  const isFolder = statSync(join(root, source)).isDirectory()
  if (!isFolder && !/\.(?:test|slow)\.ts$/.test(source))
    throw new Error(`${source} is no test: those end in .test.ts or .slow.ts.`)
  const sources = isFolder ? globSync(`${source}/**/*.{test,slow}.ts`, { cwd: root }).sort() : [source]
  if (sources.length === 0) throw new Error(`${source} has no tests.`)
  return sources.map((file) => join('dist', file.replace(/\.ts$/, '.js')))
}

function findTests(paths: string[]): string[] {
  if (paths.length === 0) throw new Error('Name a test file or folder, such as test/keys/keys.test.ts.')
  return paths.flatMap(compiledTestFiles)
}

/** Runs mocha and returns its exit code. `--no-config`, because .mocharc.cjs would run the whole suite as well. */
function runMocha(files: string[], extraOptions: string[]): number {
  const mocha = join(root, 'node_modules/mocha/bin/mocha.js')
  const options = ['--no-config', '--exit', '--timeout', '60000', '--require', 'dist/test/support/setup.js']
  const args = [mocha, ...options, ...extraOptions, ...files]
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1
}

const args = process.argv.slice(2)
try {
  const files = findTests(args.filter((arg) => !arg.startsWith('-')))
  process.exitCode = runMocha(
    files,
    args.filter((arg) => arg.startsWith('-')),
  )
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
}
