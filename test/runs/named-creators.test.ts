import { expect } from 'chai'
import { ApiError } from '../../src/errors.js'
import type { CatalogCreator } from '../../src/providers/catalog/creators.js'
import { channelNamed, refuseSpacedName } from '../../src/runs/start/topic-hint.js'

const creator = (name: string, more: Partial<CatalogCreator> = {}): CatalogCreator => ({
  platform: 'youtube',
  creator_id: name,
  name,
  handle: null,
  shorts: 0,
  longs: 3,
  ...more,
})

const inWords = ({ name, handle, platform, longs }: CatalogCreator) =>
  `${name} (${handle ?? 'no handle'}, ${platform}, ${longs} long)`

describe('the creator that a topic names', () => {
  const channels: [topic: string, creators: CatalogCreator[], named: string | null][] = [
    ['rye at night', [creator('Rye At Night')], '@RyeAtNight'],
    ['ryenight', [creator('Rye At Night', { handle: 'ryenight' })], '@ryenight'],
    ['rye at night', [creator('Rye At Night', { handle: 'ryenight' })], '@ryenight'],
    ['rye', [creator('Rye At Night')], null],
    ['rye at night', [creator('Rye At Night', { longs: 0 })], null],
    ['rye at night', [creator('Rye At Night', { platform: 'tiktok' })], null],
    ['rye at night', [creator('Rye At Night'), creator('RyeAtNight', { creator_id: 'other' })], null],
    ['rye at night', [creator('Rye At Night', { longs: 0 }), creator('RyeAtNight')], '@RyeAtNight'],
  ]
  for (const [topic, creators, named] of channels)
    it(`is ${named} for “${topic}” among ${creators.map(inWords).join(' and ')}`, () => {
      expect(channelNamed(topic, creators)).to.equal(named)
      expect(channelNamed(topic, creators), 'asked again').to.equal(named)
    })

  function refusalOf(topic: string, creators: CatalogCreator[]) {
    try {
      refuseSpacedName(topic, creators)
    } catch (error) {
      return error instanceof ApiError ? error.details.detail : String(error)
    }
    return null
  }

  it('is in the error for an @name with spaces, unless two creators have the name', () => {
    const message =
      'names a creator by a name with spaces: send @RyeAtNight, or to search for the words leave the @ out'
    const one = creator('Rye At Night', { longs: 0 })
    expect(refusalOf('@Rye  at night', [one])).to.deep.equal([{ path: 'topic', message }])
    expect(refusalOf('@Rye at night', [one, creator('RyeAtNight', { creator_id: 'other' })])).to.equal(null)
    expect(refusalOf('@Rye at noon', [one])).to.equal(null)
  })
})
