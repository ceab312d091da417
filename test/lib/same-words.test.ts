import { expect } from 'chai'
import { beginsWith, isSameText } from '../../src/console/lib/same-words.js'

describe('texts with the same words', () => {
  const hook = 'I threw away eleven loaves — before I bought a “thermometer”. Then I stopped.'
  for (const [line, is] of [
    ['I threw away eleven loaves before I bought a thermometer', true],
    ['i threw away eleven loaves, before I bought a "thermometer"!', true],
    ['I threw away eleven loaves before I bought a thermometer than', false],
    ['Then I stopped.', false],
    ['…', false],
  ] as const)
    it(`${is ? 'begin' : 'do not begin'} with “${line}”`, () => {
      expect(beginsWith(hook, line)).to.equal(is)
    })

  it('are distinguished from a longer text, in any script', () => {
    expect(isSameText('Stop Feeding Your Starter', 'stop feeding your starter!')).to.equal(true)
    expect(isSameText('Stop Feeding', 'Stop Feeding Your Starter')).to.equal(false)
    expect(isSameText('عجين، اليوم', 'عجين اليوم')).to.equal(true)
    expect(isSameText('Käse', 'KÄSE.')).to.equal(true)
    expect(isSameText('⚠️ Why Kiln', 'WHY KILN')).to.equal(true)
    expect(isSameText('1️⃣ reason', '1 reason')).to.equal(true)
    expect(isSameText('1️⃣ reason', 'reason')).to.equal(false)
    expect(isSameText('猫は液体です今日は', '猫は液体です')).to.equal(false)
  })

  it('begin with a line that is written without spaces', () => {
    expect(beginsWith('猫は液体です今日は', '猫は液体です')).to.equal(true)
    expect(beginsWith('猫は液体です今日は', '今日は')).to.equal(false)
    expect(beginsWith('スーパーの猫', 'スーパー')).to.equal(true)
    expect(beginsWith('Kilns crack', 'Kiln')).to.equal(false)
    expect(beginsWith('Cats dogsledding', 'cats · dog')).to.equal(false)
    expect(beginsWith('Cats, dogs', 'cats · dogs')).to.equal(true)
  })
})
