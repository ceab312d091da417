import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type LiveServer, startServer } from '../support/live-server.js'
import { createOutcomes } from '../support/outcomes.js'
import { type Prism, startPrism } from '../support/prism.js'
import { openToolFolder } from '../support/tool-folder.js'
import { generators, type Generator } from './generators.js'

/**
 * `npm run sdks [-- NAME …]`: generates clients with third-party generators, type-checks each in strict mode, and runs
 * one flow through it against a live server, with Prism between them; then lets Fern check the contract. Exit code 1 if
 * anything fails.
 */

const generatorNames = process.argv.slice(2)
const { mark, print } = createOutcomes()
const toolFolder = await openToolFolder('sdks')
const { folder, sourceFolder: own, tool, runTool: tryOut } = toolFolder

/** Creates an empty folder for a generated client, with its flow. */
async function prepareClientFolder(name: string): Promise<void> {
  const clientFolder = join(folder, name)
  await rm(clientFolder, { recursive: true, force: true })
  await mkdir(clientFolder)
  await cp(join(own, 'flows', 'flow.ts'), join(clientFolder, 'flow.ts'))
  await cp(join(own, 'flows', `${name}.ts`), join(clientFolder, 'try.ts'))
  await writeFile(join(clientFolder, 'tsconfig.json'), '{ "extends": "../tsconfig.json", "include": ["."] }')
}

async function row({ name, command }: Generator, [server, prism]: [LiveServer, Prism]): Promise<string[]> {
  await prepareClientFolder(name)
  const [program = '', ...args] = command ?? []
  const generation = command ? mark(`${name}: generate`, await tryOut(tool(program), args)) : 'published'
  const typeCheck = mark(`${name}: type check`, await tryOut(tool('tsc'), ['-p', name]))
  const flowArguments = [`${name}/try.ts`, prism.base_url, await server.createAccessCode()]
  return [name, generation, typeCheck, mark(`${name}: flow`, await tryOut(tool('tsx'), flowArguments))]
}

await cp(join(own, 'fern'), join(folder, 'fern'), { recursive: true })
await cp(join(own, 'tsconfig.strict.json'), join(folder, 'tsconfig.json'))
const rows = [['generator', 'generated', 'type check', 'flow']]
{
  await using server = await startServer()
  await using prism = await startPrism(toolFolder, server)
  const selectedGenerators = generators.filter(
    ({ name }) => generatorNames.length === 0 || generatorNames.includes(name),
  )
  for (const generator of selectedGenerators) rows.push(await row(generator, [server, prism]))
  const prismResult = mark('Prism', prism.violations())
  rows.push(['', '', '', ''], [`Prism agrees (${prism.countForwarded()} requests)`, '', '', prismResult])
}
if (generatorNames.length === 0)
  rows.push(['fern check', '', '', mark('fern check', await tryOut(tool('fern'), ['check']))])
print(rows)
