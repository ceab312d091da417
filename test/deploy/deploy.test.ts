import { expect } from 'chai'
import { readFile } from 'node:fs/promises'
import { load, loadAll, YAML11_SCHEMA } from 'js-yaml'
import { readConfig } from '../../src/config/config.js'
import { settingEntries } from '../../src/config/settings.js'

/** The compiled tests lie in dist/test. */
const deployFolder = new URL('../../../deploy/', import.meta.url)
const readDeployFile = (name: string) => readFile(new URL(name, deployFolder), 'utf8')

/** The service ends by itself within so many seconds after it is told to stop, and after STOP_DELAY_SECONDS. */
const stopSeconds = 10

type Service = {
  command?: string[]
  image?: string
  user?: string
  environment?: Record<string, string>
  env_file?: unknown
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  stop_grace_period?: string
  healthcheck?: { test?: string[]; disable?: boolean }
}

async function readServices(name: string): Promise<Record<string, Service>> {
  const file = load(await readDeployFile(name), { schema: YAML11_SCHEMA }) as { services: object }
  return file.services as Record<string, Service>
}

/** A value of a compose file as Compose reads it where no variable is set. */
const withoutVariables = (value: string) => value.replace(/\$\{\w+:-(.*?)\}/g, '$1')

/** What so many processes allow together, each of which counts for itself; and what one process allows. */
function readsOfAll(env: Record<string, string | undefined>, processes: number) {
  const limits = (from: typeof env) => {
    const { run_reads_per_minute, shared_reads_per_minute } = readConfig(from)
    return [run_reads_per_minute, shared_reads_per_minute]
  }
  return { together: limits(env).map((limit) => limit * processes), one: limits({}) }
}

const knownSettings = new Set<string>(settingEntries.map(([name]) => name))

describe('the compose files', () => {
  for (const name of ['compose.yaml', 'compose.scale.yaml']) {
    it(`${name} takes away from every container what it does not need`, async () => {
      for (const [service, { read_only, cap_drop, security_opt, healthcheck }] of Object.entries(
        await readServices(name),
      )) {
        expect([read_only, cap_drop, security_opt], service).to.deep.equal([
          true,
          ['ALL'],
          ['no-new-privileges:true'],
        ])
        // A colon in a text without quotes would make it a mapping.
        if (healthcheck?.disable !== true)
          for (const word of healthcheck?.test ?? [undefined]) expect(word, service).to.be.a('string')
      }
    })
  }

  it('ask for the health in the same way as the image', async () => {
    const { coldopen } = await readServices('compose.yaml')
    const { worker, 'api-1': api } = await readServices('compose.scale.yaml')
    expect(worker?.healthcheck).to.deep.equal(coldopen?.healthcheck)
    expect(api?.healthcheck).to.deep.equal(coldopen?.healthcheck)
    const script = coldopen?.healthcheck?.test?.at(-1)?.replace("'http://127.0.0.1:8080/health'", 'ADDRESS')
    const dockerfile = (await readDeployFile('Dockerfile')).replace(
      '`http://127.0.0.1:${process.env.PORT}/health`',
      'ADDRESS',
    )
    expect(dockerfile).to.include(script)
  })

  const settingsOf = ({ environment = {} }: Service = {}): Record<string, string> => ({
    ...Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, withoutVariables(value)]),
    ),
    DATABASE_URL: 'postgres://a@b/c',
    BASE_URL: 'https://a.example',
  })

  it('compose.scale.yaml allows as many reads as one process does', async () => {
    const services = Object.values(await readServices('compose.scale.yaml'))
    const answering = services.filter(({ command }) => command?.includes('serve'))
    const { together, one } = readsOfAll(settingsOf(answering[0]), answering.length)
    expect(together).to.deep.equal(one)
  })

  it('compose.scale.yaml has two that answer and a worker, which leave the tables to migrate', async () => {
    const { migrate, worker, ...others } = await readServices('compose.scale.yaml')
    expect(Object.keys(others)).to.have.members(['postgres', 'api-1', 'api-2', 'caddy'])
    expect(others['api-1']).to.deep.equal(others['api-2'])
    expect(migrate?.command).to.deep.equal(['coldopen', 'migrate'])
    expect(worker?.command).to.deep.equal(['coldopen', 'work'])
    for (const service of [migrate, worker, others['api-1']]) {
      const env = settingsOf(service)
      expect([...Object.keys(env)].filter((name) => !knownSettings.has(name))).to.deep.equal([])
      expect(readConfig(env)).to.include({ migrates: false, catalog: 'database' })
    }
    const { stop_grace_period, environment } = others['api-1'] as Service
    const needed = stopSeconds + Number(environment?.STOP_DELAY_SECONDS)
    expect(parseInt(stop_grace_period ?? '', 10)).to.be.greaterThan(needed)
  })
})

type Container = {
  command: string[]
  securityContext: object
  readinessProbe?: object
  livenessProbe?: { httpGet?: object }
  lifecycle?: { preStop: { exec: { command: string[] } } }
  resources: object
}
type Pod = {
  securityContext: object
  automountServiceAccountToken: boolean
  terminationGracePeriodSeconds?: number
  containers: Container[]
}
type Manifest = {
  kind: string
  metadata: { name: string; namespace?: string }
  data?: Record<string, string>
  spec: {
    replicas?: number
    selector?: object & { matchLabels?: object }
    template?: { metadata: { labels: object }; spec: Pod }
    scaleTargetRef?: { name: string }
  }
}

describe('kubernetes.yaml', () => {
  let manifests: Manifest[]
  before(async () => {
    manifests = loadAll(await readDeployFile('kubernetes.yaml')) as Manifest[]
  })
  const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)
  const pods = () => manifests.flatMap(({ spec }) => spec?.template ?? [])

  it('gives settings that there are, and leaves the tables to the Job', () => {
    const [{ data } = {}] = ofKind('ConfigMap')
    expect(Object.keys(data ?? {}).filter((name) => !knownSettings.has(name))).to.deep.equal([])
    expect(readConfig({ ...data, DATABASE_URL: 'postgres://a@b/c' })).to.include({ migrates: false })
    expect(ofKind('Job')[0]?.spec.template?.spec.containers[0]?.command).to.deep.equal([
      'coldopen',
      'migrate',
    ])
  })

  it('allows as many reads as one process does', () => {
    const [{ data = {} } = {}] = ofKind('ConfigMap')
    const answering = ofKind('Deployment').find(({ metadata }) => metadata.name === 'coldopen-api')
    const env = { ...data, DATABASE_URL: 'postgres://a@b/c' }
    const { together, one } = readsOfAll(env, answering?.spec.replicas ?? 0)
    expect(together).to.deep.equal(one)
  })

  it('runs every container without rights that it does not need', () => {
    expect(pods()).to.have.length(3)
    for (const { spec } of pods()) {
      expect(spec.automountServiceAccountToken).to.equal(false)
      expect(spec.securityContext).to.include({ runAsNonRoot: true })
      for (const { securityContext, resources } of spec.containers) {
        expect(securityContext).to.deep.equal({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
        expect(resources).to.have.keys('requests', 'limits')
      }
    }
  })

  it('finds each pod by its labels, and scales and spares what there is', () => {
    for (const { spec, metadata } of ofKind('Deployment')) {
      expect(spec.template?.metadata.labels, metadata.name).to.deep.equal(spec.selector?.matchLabels)
    }
    const labels = ofKind('Deployment').map(({ spec }) => spec.selector?.matchLabels)
    for (const { spec } of ofKind('Service')) expect(labels).to.deep.include(spec.selector)
    for (const { spec } of ofKind('PodDisruptionBudget')) {
      expect(labels).to.deep.include(spec.selector?.matchLabels)
    }
    const [{ spec } = { spec: undefined }] = ofKind('HorizontalPodAutoscaler')
    expect(ofKind('Deployment').map(({ metadata }) => metadata.name)).to.include(spec?.scaleTargetRef?.name)
    for (const { metadata } of manifests) expect(metadata.namespace).to.equal('coldopen')
  })

  it('gives processes the time that they need to stop, and restarts none because the database is away', () => {
    for (const { spec } of ofKind('Deployment')) {
      const { containers, terminationGracePeriodSeconds = 0 } = spec.template?.spec as Pod
      const [{ lifecycle, livenessProbe, readinessProbe } = {} as Container] = containers
      const pause = Number(lifecycle?.preStop.exec.command.at(-1) ?? 0)
      expect(terminationGracePeriodSeconds).to.be.greaterThan(pause + stopSeconds)
      expect(livenessProbe).to.have.property('tcpSocket')
      expect(readinessProbe).to.have.deep.property('httpGet', { path: '/health', port: 'http' })
    }
  })
})
