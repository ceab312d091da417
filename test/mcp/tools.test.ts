import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadAllTools, loadTools, createToolRequests } from '../../src/mcp/tools.js'
import { operations } from '../support/operations.js'

const names = [
  'create_account',
  'balance',
  'delete_account',
  'usage',
  'list_keys',
  'create_key',
  'revoke_key',
  'find_hooks',
  'find_long_hooks',
  'find_packaging',
  'get_run',
  'list_runs',
  'cancel_run',
  'export_run',
  'export_keeps',
  'get_hook',
  'embed_hook',
  'keep_hook',
  'clear_hook_decision',
  'list_keeps',
  'list_finds',
  'list_kept_finds',
  'get_find',
  'keep_find',
  'clear_find_decision',
  'remix_find',
  'remix_hook',
  'list_remixes',
  'get_remix',
]

/** Every schema inside a schema, with its place. */
function* schemas(part: unknown, place = ''): Generator<[string, Record<string, unknown>]> {
  if (part === null || typeof part !== 'object') return
  if (!Array.isArray(part) && ('type' in part || 'anyOf' in part)) yield [place, part]
  for (const [name, inner] of Object.entries(part)) yield* schemas(inner, `${place}/${name}`)
}

/** What each tool says of when not to call it: when it is of no use, or which other tool is the one to call. */
const whenNotToCall: Record<string, string> = {
  create_account: 'not needed with a key',
  balance: 'For what was spent, call `usage`',
  delete_account: 'Only if the user asks',
  usage: 'What is left: `balance`',
  list_keys: 'never their values',
  create_key: 'for another agent or person, not you',
  revoke_key: "The last usable key can't be revoked",
  find_hooks: 'Not for long videos',
  find_long_hooks: 'For titles call `find_packaging`',
  find_packaging: 'not what is said',
  list_runs: 'Not needed after a start',
  get_run: 'for a file call `export_run`',
  cancel_run: 'one that ended stays as it is',
  export_run: 'Refused while the run is in flight',
  get_hook: 'Not needed after `get_run`',
  embed_hook: 'Not for reading: `get_hook`',
  keep_hook: 'not its clip in other runs',
  clear_hook_decision: 'Not needed to change it: `keep_hook`',
  remix_hook: 'Not if `remixable: false`',
  list_keeps: 'For finds: `list_kept_finds`',
  export_keeps: 'Of one run, or of all it found: `export_run`',
  list_finds: 'Not needed after `get_run`',
  list_kept_finds: 'For hooks: `list_keeps`',
  get_find: 'Not needed after `get_run`',
  keep_find: 'not the other',
  clear_find_decision: 'Not needed to change it: `keep_find`',
  remix_find: 'Not if `remixable: false`',
  list_remixes: 'Those of a hook: `get_remix`',
  get_remix: 'Not needed after `list_remixes`',
  ask: 'it changes nothing else',
}

describe('the list of MCP tools', () => {
  const tools = loadTools()
  const allTools = loadAllTools()

  it('has the tools that the interface names, and one for questions in plain words', () => {
    expect(tools.map(({ name }) => name)).to.have.members([...names, 'ask'])
  })

  it('is short: 25 kB including output schemas, names up to 64 letters, a few sentences for each tool', () => {
    const file = createRequire(import.meta.url).resolve('#generated/tools.json')
    expect(readFileSync(file).length).to.be.below(25_000)
    for (const { name, title, description = '' } of allTools) {
      expect(name).to.match(/^[a-z_]{1,64}$/)
      expect(title).to.have.length.within(5, 60)
      expect(description.split(/(?<=\.) /).length, name).to.be.within(2, 5)
    }
  })

  it('states for every tool when not to call it and what it costs, and names a tool to call next or instead', () => {
    const withoutNext = ['delete_account']
    for (const { name, description = '' } of tools) {
      expect(description, name).to.include(whenNotToCall[name] ?? 'a sentence for it above')
      expect(description, name).to.match(/\bFree\b|\bfree\b|\bcredits?\b|charged/)
      const named = tools.filter((other) => other.name !== name && description.includes(`\`${other.name}\``))
      if (!withoutNext.includes(name)) expect(named, name).not.to.deep.equal([])
    }
  })

  it('gives every tool its informative hints, and marks no reading tool as destructive', () => {
    for (const { name, annotations = {} } of allTools) {
      const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = annotations
      for (const hint of [readOnlyHint, destructiveHint, openWorldHint]) expect(hint, name).to.be.a('boolean')
      if (readOnlyHint) expect([destructiveHint, idempotentHint], name).to.deep.equal([false, undefined])
      else expect(idempotentHint, name).to.be.a('boolean')
    }
  })

  it('mentions only tools and arguments, never operations, headers or statuses', () => {
    const operationIds = operations.map(({ operationId }) => operationId).filter((id) => /[A-Z]/.test(id))
    for (const tool of allTools) {
      const text = JSON.stringify([tool.description, tool.inputSchema])
      expect(text, tool.name).not.to.match(/Idempot|answers? \d{3}|header/)
      for (const id of operationIds) expect(text, tool.name).not.to.include(id)
      for (const [, named = ''] of text.matchAll(/`([a-z]+_[a-z_]+)`/g)) {
        const own = Object.keys(tool.inputSchema.properties ?? {})
        expect(
          [...allTools.map((one) => one.name), ...own, 'next_cursor', 'run_id', 'conversation_id'],
          `${tool.name}: ${named}`,
        ).to.include(named)
      }
    }
  })

  it('has schemas that every client supports: an object at the root, no list of types, no reference', () => {
    for (const { name, inputSchema, outputSchema } of allTools) {
      expect(inputSchema.type).to.equal('object')
      expect(inputSchema).to.have.property('additionalProperties', false)
      expect(outputSchema?.type, name).to.equal('object')
      for (const [place, schema] of schemas([inputSchema, outputSchema])) {
        expect(schema.type, `${name}${place}`).not.to.be.an('array')
      }
      expect(JSON.stringify([inputSchema, outputSchema])).not.to.match(/\$ref|oneOf|x-text|"example"/)
    }
  })

  it('has every parameter and member of the operation, and the key if one is needed', () => {
    const requests = createToolRequests(allTools)
    for (const { name, inputSchema } of allTools) {
      const operation = operations.find(({ tool }) => tool === name)
      const parameters = (operation?.parameters ?? []).map((one) =>
        one.in === 'header' ? 'idempotency_key' : one.name,
      )
      const members = Object.keys(operation?.body?.properties ?? {})
      const key = operation?.scopes ? ['api_key'] : []
      const expected = [...parameters, ...members, ...key]
      expect(Object.keys(inputSchema.properties ?? {}), name).to.have.members(expected)
      expect(requests.get(name)?.needsKey, name).to.equal(operation?.scopes !== null)
    }
  })

  it('names the members of every answer, types those that all its shapes share, and requires no others', () => {
    const outputSchemaOf = (name: string) => tools.find((one) => one.name === name)?.outputSchema
    // How many are required depends on the room that the list has.
    const requiredMembersOf = (name: string) => (outputSchemaOf(name)?.required ?? []) as string[]
    expect(['run_id', 'status', 'credits_reserved']).to.include.members(requiredMembersOf('find_hooks'))
    expect(['name', 'media_type', 'text']).to.include.members(requiredMembersOf('export_run'))
    expect(outputSchemaOf('get_run')?.required).to.include.members(['run_id', 'status'])
    const members = outputSchemaOf('get_run')?.properties as Record<string, unknown>
    expect(members).to.include.all.keys('run_id', 'status', 'progress', 'hooks', 'finds')
    expect(members.progress).to.deep.equal({ type: 'object' })
    expect([members.hooks, members.finds]).to.deep.equal([{ type: 'array' }, { type: 'array' }])
    // Its two shapes share no member.
    expect(outputSchemaOf('revoke_key')).to.not.have.property('required')
    expect(outputSchemaOf('revoke_key')?.properties).to.have.all.keys(
      'key_id',
      'current',
      'revoked_count',
      'kept',
    )
    for (const { name, outputSchema } of allTools) {
      const named = Object.keys(outputSchema?.properties ?? {})
      expect(named, name).not.to.deep.equal([])
      for (const member of Object.values(outputSchema?.properties ?? {}))
        expect(member, name).to.have.property('type')
      for (const required of (outputSchema?.required ?? []) as string[])
        expect(named, name).to.include(required)
    }
  })
})
