import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type LiveServer, startServer } from '../live-server.js'
import { createOutcomes } from '../outcomes.js'
import { type Prism, startPrism } from '../prism.js'
import { openWorkshop } from '../workshop.js'
import { generators, type Generator } from './generators.js'

/**
 * `npm run sdks [-- NAME …]`: generates clients with other people's generators, type-checks each under strict, and
 * runs one flow through it against a live server, with Prism between them; then has Fern check the contract. Exit
 * code 1 where any of it fails.
 */

const asked = process.argv.slice(2)
const { mark, print } = createOutcomes()
const workshop = await openWorkshop('sdks')
const { folder, own, tool, tryOut } = workshop

/** An empty folder for a generated client, with its flow in it. */
async function openBench(name: string): Promise<void> {
  const bench = join(folder, name)
  await rm(bench, { recursive: true, force: true })
  await mkdir(bench)
  await cp(join(own, 'flows', 'flow.ts'), join(bench, 'flow.ts'))
  await cp(join(own, 'flows', `${name}.ts`), join(bench, 'try.ts'))
  await writeFile(join(bench, 'tsconfig.json'), '{ "extends": "../tsconfig.json", "include": ["."] }')
}

async function row({ name, command }: Generator, [server, prism]: [LiveServer, Prism]): Promise<string[]> {
  await openBench(name)
  const [program = '', ...args] = command ?? []
  const generated = command ? mark(`${name}: generate`, await tryOut(tool(program), args)) : 'published'
  const checked = mark(`${name}: type check`, await tryOut(tool('tsc'), ['-p', name]))
  const given = [`${name}/try.ts`, prism.base_url, await server.code()]
  return [name, generated, checked, mark(`${name}: flow`, await tryOut(tool('tsx'), given))]
}

await cp(join(own, 'fern'), join(folder, 'fern'), { recursive: true })
await cp(join(own, 'tsconfig.strict.json'), join(folder, 'tsconfig.json'))
const rows = [['generator', 'generated', 'type check', 'flow']]
{
  await using server = await startServer()
  await using prism = await startPrism(workshop, server)
  const chosen = generators.filter(({ name }) => asked.length === 0 || asked.includes(name))
  for (const generator of chosen) rows.push(await row(generator, [server, prism]))
  const agreed = mark('Prism', prism.found())
  rows.push(['', '', '', ''], [`Prism agrees (${prism.passed()} requests)`, '', '', agreed])
}
if (asked.length === 0)
  rows.push(['fern check', '', '', mark('fern check', await tryOut(tool('fern'), ['check']))])
print(rows)
