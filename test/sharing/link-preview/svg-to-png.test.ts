import { expect } from 'chai'
import { createRenderer } from '../../../src/sharing/link-preview/svg-to-png.js'

/** A log that remembers its warnings. */
function createLog() {
  const warnings: string[] = []
  return { warnings, log: { warn: (_: object, message: string) => void warnings.push(message) } as never }
}

describe('the renderer of pictures', () => {
  it('renders nothing if the native module cannot be loaded, and reports that once', async () => {
    const { warnings, log } = createLog()
    let loads = 0
    const load = () => {
      loads += 1
      return Promise.reject(new Error('Cannot find native binding'))
    }
    const renderer = createRenderer({ log, load })
    expect([await renderer.render('<svg/>', []), await renderer.render('<svg/>', [])]).to.deep.equal([
      null,
      null,
    ])
    expect([loads, warnings.length]).to.deep.equal([1, 1])
  })

  it('renders two at a time, lets fifty wait, and refuses the others, with one line in the log', async () => {
    const { warnings, log } = createLog()
    const running: (() => void)[] = []
    let active = 0
    let mostActive = 0
    const renderAsync = async () => {
      mostActive = Math.max(mostActive, (active += 1))
      await new Promise<void>((resolve) => running.push(resolve))
      active -= 1
      return { asPng: () => Buffer.from('png') }
    }
    const renderer = createRenderer({ log, load: () => Promise.resolve({ renderAsync } as never) })
    const pictures = Array.from({ length: 60 }, () => renderer.render('<svg/>', []))
    let settled = 0
    for (const picture of pictures) void picture.then(() => (settled += 1))
    while (settled < pictures.length) {
      running.shift()?.()
      await new Promise(setImmediate)
    }
    const made = (await Promise.all(pictures)).filter((picture) => picture !== null)
    expect([mostActive, made.length]).to.deep.equal([2, 52])
    expect(warnings).to.deep.equal(['pictures of shared runs are left out: too many wait to be drawn'])
  })

  it('throws if the picture cannot be rendered', async () => {
    const { warnings, log } = createLog()
    const outcome = await createRenderer({ log })
      .render('no SVG', [])
      .catch((error: unknown) => error)
    expect(outcome).to.be.instanceOf(Error)
    expect(warnings).to.deep.equal([])
  })
})
