import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleContract } from './bundle-contract.js'
import { createToolList, createToolsets } from './tools.js'
import { insertSettingsTable } from './settings-table.js'
import { insertToolsetsTable } from './toolsets-table.js'
import { callerTypes, contractTypes } from './contract-types.js'

/**
 * Generates the files of generated/ from openapi/, and the tables of docs/configure.md (from src/config/) and
 * docs/agents.md. With --check it writes nothing and fails if one is outdated.
 */

const root = fileURLToPath(new URL('../../../', import.meta.url))
const generatedPath = (file: string) => fileURLToPath(new URL(`../../../generated/${file}`, import.meta.url))

type Output = { path: string; text: string }

/** One entry per line: no longer than what is sent, and diffs show what has changed. */
function onePerLine(entries: unknown[]): string {
  return entries.length === 0 ? '[]' : `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`
}

function onePerLineByName(lists: Record<string, unknown[]>): string {
  const members = Object.entries(lists).map(([name, entries]) => `"${name}": ${onePerLine(entries)}`)
  return `{\n${members.join(',\n')}\n}\n`
}
const docsPath = (file: string) => fileURLToPath(new URL(`../../../docs/${file}`, import.meta.url))
const settingsPage = docsPath('configure.md')
const agentsPage = docsPath('agents.md')

async function createOutputs(): Promise<Output[]> {
  const contract = await bundleContract(root)
  const toolsets = createToolsets(contract)
  return [
    { path: generatedPath('openapi.json'), text: `${JSON.stringify(contract, null, 2)}\n` },
    { path: generatedPath('api.ts'), text: await contractTypes(contract) },
    { path: generatedPath('tools.json'), text: `${onePerLine(createToolList(contract))}\n` },
    { path: generatedPath('toolsets.json'), text: onePerLineByName(toolsets) },
    { path: settingsPage, text: insertSettingsTable(await readFile(settingsPage, 'utf8')) },
    {
      path: agentsPage,
      text: insertToolsetsTable(await readFile(agentsPage, 'utf8'), toolsets),
    },
    { path: generatedPath('client.ts'), text: await callerTypes(contract) },
  ]
}

async function isStale({ path, text }: Output): Promise<boolean> {
  try {
    return (await readFile(path, 'utf8')) !== text
  } catch (readError) {
    if ((readError as NodeJS.ErrnoException).code === 'ENOENT') return true
    throw readError
  }
}

async function check(files: Output[]): Promise<void> {
  for (const output of files) {
    if (!(await isStale(output))) continue
    console.error(`${relative(root, output.path)} is stale: run npm run generate`)
    process.exitCode = 1
  }
}

async function write(files: Output[]): Promise<void> {
  for (const { path, text } of files) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
}

const files = await createOutputs()
await (process.argv.includes('--check') ? check(files) : write(files))
