import { expect } from 'chai'
import { isInWords } from '../../src/console/lib/topic-link.js'

describe('a topic of which a clip can have a part', () => {
  for (const [topic, isWords] of [
    ['sourdough crumb', true],
    ['oven @ryelab', true],
    ['www', true],
    ['@ryelab', false],
    [' @ryelab ', false],
    ['https://www.youtube.com/@ryelab', false],
    ['www.tiktok.com/@ryelab', false],
    ['https://www.youtube.com/shorts/abcdef12345', false],
    ['youtube.com/watch?v=abcdef12345', false],
    ['youtu.be/abcdef12345', false],
    ['www.instagram.com/reel/abc123', false],
  ] as const)
    it(`is ${isWords ? '' : 'not '}“${topic}”`, () => {
      expect(isInWords(topic)).to.equal(isWords)
    })
})
