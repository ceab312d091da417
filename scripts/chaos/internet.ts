import { manualClock } from '../../test/support/clock.js'
import { hostileTexts, twistWith } from '../../test/support/hostile-texts.js'
import { startInternet } from '../../test/support/internet/internet.js'

/** The stub internet in its own process: sends its settings, then receives the name of a hostile text, or none. */

const clock = manualClock()
const { settings, world } = await startInternet(() => clock.now())
process.on('message', (name: string) => {
  const text = hostileTexts[name]
  world.twist = text === undefined ? (usual) => usual : twistWith(text)
  process.send?.('twisted')
})
process.on('disconnect', () => process.exit())
process.send?.(settings)
