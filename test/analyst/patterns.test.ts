import '../support/languages.js'
import { expect } from 'chai'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { openingReading } from '../../src/languages/reading.js'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import type { HookType, ReadHook } from '../../src/analyst/types.js'

const analyst = rulesAnalyst()

function hook(hook_id: string, hook_type: HookType, text: string, views: number | null = 1_000): ReadHook {
  return { hook_id, hook: text, hook_type, language: null, views }
}

describe('patterns of a run', () => {
  it('say of hooks that share their type alone what it is, in words that none of them has to have', () => {
    for (const { name, structure } of Object.values(openingReading().broad))
      expect(structure, name).to.match(/^\{[^{}]+\}[.?]$/)
  })

  const whys = [
    hook('a', 'question', 'Why do bakers wake at three?'),
    hook('b', 'question', "So why don't you weigh the salt?", 240_000),
    hook('c', 'question', 'Why is cold dough kinder?'),
  ]

  it('name the closest shape that hooks of a type share, with a template to fill', async () => {
    const [pattern, ...others] = await analyst.patterns([
      ...whys,
      hook('d', 'promise', 'I will fold this twice.'),
    ])
    expect(others).to.deep.equal([])
    expect(pattern?.hook_ids).to.deep.equal(['a', 'b', 'c'])
    expect(pattern?.structure).to.match(/^Why \{.+\}.*\?$/)
    expect(pattern?.why).to.equal(
      '3 of the 4 hooks compared open this way, the most seen of them at 240K views.',
    )
  })

  it('mention years only if the hooks do', async () => {
    const structureOf = async (...texts: string[]) =>
      (await analyst.patterns(texts.map((text, at) => hook(`${at}`, 'authority', text))))[0]?.structure
    expect(
      await structureOf("I've baked for nine years now.", 'For the past twenty years I fed a starter.'),
    ).to.match(/years/)
    expect(
      await structureOf("I've been to every mill in the valley.", 'I have met all the millers here.'),
    ).not.to.match(/years/)
  })

  const warnings = [
    hook('a', 'warning', 'Your oven is ruining your crust.'),
    hook('b', 'warning', 'Stop slicing hot bread.'),
  ]

  it('use the type if the shapes differ', async () => {
    const found = await analyst.patterns(warnings)
    expect(found.map(({ name, hook_ids }) => [name, hook_ids])).to.deep.equal([['Warning first', ['a', 'b']]])
  })

  it('leave out hooks of a type that their words do not show', async () => {
    const typed = [
      hook('a', 'story', 'as an elementary school teacher.'),
      hook('b', 'story', 'To me, social justice is a simple concept.'),
    ]
    expect(await analyst.patterns(typed)).to.deep.equal([])
    const told = [
      hook('c', 'story', 'Two years ago, I burnt the mill down.'),
      hook('d', 'story', 'My father sold his oven.'),
    ]
    expect((await analyst.patterns([...typed, ...told])).flatMap(({ hook_ids }) => hook_ids)).to.deep.equal([
      'c',
      'd',
    ])
  })

  it('are at most three, the most shared first, each hook in one of them', async () => {
    const many = [
      ...whys,
      hook('e', 'story', 'Two years ago, I burnt the mill down.'),
      hook('f', 'story', 'Three weeks ago, a stranger paid me in flour.'),
      hook('g', 'warning', 'Stop slicing hot bread.'),
      hook('h', 'warning', 'Stop buying the big bag.'),
      hook('i', 'listicle', 'Three flours to avoid.'),
      hook('j', 'listicle', 'Five jars worth washing.'),
    ]
    const found = await analyst.patterns(many)
    expect(found).to.have.length(3)
    expect(found[0]?.hook_ids).to.have.length(3)
    const ids = found.flatMap(({ hook_ids }) => hook_ids)
    expect(new Set(ids).size).to.equal(ids.length)
    for (const { structure } of found) expect(structure).to.match(/\{[^{}]+\}/)
  })

  it('of hooks without a type need the same beginning', async () => {
    const alike = [hook('a', 'other', 'Bread likes company.'), hook('b', 'other', 'Bread likes the dark.')]
    expect((await analyst.patterns(alike)).map(({ structure }) => structure)).to.deep.equal([
      'Bread likes {subject}.',
    ])
    expect(await analyst.patterns([alike[0]!, hook('c', 'other', 'Salt keeps.')])).to.deep.equal([])
    const flat = [hook('a', 'other', 'In the mill we waited.'), hook('b', 'other', 'In the rain bread dies.')]
    expect(await analyst.patterns(flat)).to.deep.equal([])
  })

  it('are empty if nothing is shared', async () => {
    expect(await analyst.patterns([])).to.deep.equal([])
    expect(await analyst.patterns([whys[0]!])).to.deep.equal([])
    expect(await analyst.patterns([whys[0]!, hook('z', 'story', 'My oven died.')])).to.deep.equal([])
  })

  it('do not mention views that are unknown', async () => {
    const found = await analyst.patterns([
      hook('a', 'warning', 'Stop slicing hot bread.', null),
      hook('b', 'warning', 'Stop buying the big bag.', null),
    ])
    expect(found[0]?.why).to.equal('Both hooks compared open this way.')
  })

  const toldInSpanish = [
    hook('d', 'story', 'Hace tres años quemé el molino.'),
    hook('e', 'story', 'Mi abuela vendió su horno.'),
  ].map((one) => ({ ...one, language: 'es-MX' }))

  it('have hooks of each language by the words of that language', async () => {
    const told = [
      hook('a', 'story', 'Two years ago, I burnt the mill down.'),
      hook('b', 'story', 'Three weeks ago, a stranger paid me in flour.'),
      hook('c', 'story', 'My father sold his oven.'),
    ]
    const found = await analyst.patterns([...told, ...toldInSpanish])
    expect(found.flatMap(({ hook_ids }) => hook_ids)).to.have.members(['a', 'b', 'c', 'd', 'e'])
  })

  it('are found in a process that has loaded no language before', async () => {
    const hooks = [...warnings, ...toldInSpanish]
    const rules = import.meta.resolve('../../src/analyst/rules/rules-analyst.js')
    const program = `import { rulesAnalyst } from ${JSON.stringify(rules)}
      console.log(JSON.stringify(await rulesAnalyst().patterns(${JSON.stringify(hooks)})))`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
    expect(JSON.parse(stdout)).to.deep.equal(await analyst.patterns(hooks))
  })
})
