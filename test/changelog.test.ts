import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { contractDocument } from '../src/contract/document.js'

const root = new URL('../../', import.meta.url)

describe('the changelog', () => {
  const text = readFileSync(new URL('CHANGELOG.md', root), 'utf8')
  const headings = [...text.matchAll(/^## \[(.+)\](?: - (\d{4}-\d\d-\d\d))?$/gm)].map(([, name, date]) => ({
    name,
    date,
  }))

  it('has a section for what is not released, then one for each version with its date, the newest first', () => {
    const [unreleased, ...versions] = headings
    expect(unreleased).to.deep.equal({ name: 'Unreleased', date: undefined })
    expect(versions.map(({ date }) => date)).to.deep.equal(
      versions
        .map(({ date }) => date ?? '')
        .sort()
        .reverse(),
    )
    for (const { name } of versions) expect(name).to.match(/^\d+\.\d+\.\d+$/)
  })

  it('has the version of the contract', () => {
    const { version } = contractDocument().info as { version: string }
    expect(headings[1]?.name).to.equal(version)
  })
})
