import { generators, type Generator } from './generators.js'
import { type LiveServer, startServer } from './server.js'
import { openBench, openWorkshop, type Outcome, ownTool, tool, tryOut } from './workshop.js'

/**
 * `npm run sdks [-- NAME …]`: generates clients with other people's generators, type-checks each under strict, and
 * runs one flow through it against a live server; then holds the contract against Fern and OWASP's rules. Exit code
 * 1 where any of it fails.
 */

const asked = process.argv.slice(2)
const failures: string[] = []

function mark(name: string, { ok, said }: Outcome): string {
  if (!ok) failures.push(`${name}\n${said.trim().slice(0, 3000)}`)
  return ok ? 'yes' : 'no'
}

async function row({ name, command }: Generator, server: LiveServer): Promise<string[]> {
  await openBench(name)
  const [program = '', ...args] = command ?? []
  const generated = command ? mark(`${name}: generate`, await tryOut(tool(program), args)) : 'published'
  const checked = mark(`${name}: type check`, await tryOut(tool('tsc'), ['-p', name]))
  const given = [`${name}/try.ts`, server.base_url, await server.code()]
  return [name, generated, checked, mark(`${name}: flow`, await tryOut(tool('tsx'), given))]
}

function print(rows: string[][]): void {
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0))) ?? []
  for (const cells of rows)
    console.log(
      cells
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

await openWorkshop()
const rows = [['generator', 'generated', 'type check', 'flow']]
{
  await using server = await startServer()
  const chosen = generators.filter(({ name }) => asked.length === 0 || asked.includes(name))
  for (const generator of chosen) rows.push(await row(generator, server))
}
print(rows)
if (asked.length === 0) {
  console.log(`fern check: ${mark('fern check', await tryOut(tool('fern'), ['check']))}`)
  const rules = ['lint', '--ruleset', 'owasp.spectral.yaml', '--fail-severity', 'warn', 'openapi.json']
  console.log(`OWASP rules: ${mark('OWASP rules', await tryOut(ownTool('spectral'), rules))}`)
}
for (const failure of failures) console.error(`\n${failure}`)
process.exitCode = failures.length === 0 ? 0 : 1
