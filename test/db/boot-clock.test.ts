import { expect } from 'chai'
import { describeSteadyTimeDifference } from '../../src/db/open-clock.js'
import { type Boot, type Machine, openBootClock } from '../../src/db/sqlite/boot-clock.js'
import { claimNextRun } from '../../src/runs/work/claim-run.js'
import { noon } from '../support/clock.js'
import { startRun } from '../support/runs.js'
import { startService } from '../support/service.js'

const hourMs = 3_600_000

type MachineState = { wall: number; sinceBoot: number; boot: Boot }

/** A machine whose clocks the test sets, booted an hour ago. */
function createMachine(boot_id: string | null) {
  const state: MachineState = {
    wall: noon,
    sinceBoot: hourMs,
    boot: { boot_id, began_at: noon - hourMs },
  }
  const machine: Machine = {
    now: () => state.wall,
    sinceBootMs: () => state.sinceBoot,
    readBoot: () => Promise.resolve(state.boot),
  }
  return { state, machine }
}

function failOnWarning(message: string): never {
  throw new Error(message)
}

const changes: [string, (state: MachineState) => void][] = [
  ['the machine slept', (state) => (state.wall += hourMs)],
  [
    'its clock was set forward',
    (state) => Object.assign(state, { wall: state.wall + hourMs, boot: { ...state.boot, began_at: noon } }),
  ],
  [
    'its clock was set back',
    (state) =>
      Object.assign(state, { wall: noon - hourMs, boot: { ...state.boot, began_at: noon - 2 * hourMs } }),
  ],
]

describe('the monotonic time of processes on one SQLite file', () => {
  for (const [what, change] of changes)
    it(`is the same for a process that started before ${what} and one after, which takes none of its runs`, async () => {
      await using service = await startService({ own_file: true, running: false })
      const { client } = await service.signUp()
      const { deps } = service.service
      const { state, machine } = createMachine('a')
      const first = await openBootClock(deps.db, failOnWarning, machine)
      expect([first.now(), first.monotonicNow()]).to.deep.equal([noon, noon])
      await startRun(client)
      const any = { owner: 'one', only_run_id: null }
      expect(await claimNextRun({ ...deps, clock: first }, any)).not.to.equal(undefined)
      change(state)
      state.sinceBoot += 1000
      const second = await openBootClock(deps.db, failOnWarning, machine)
      expect([first.monotonicNow(), second.monotonicNow()]).to.deep.equal([noon + 1000, noon + 1000])
      expect(await claimNextRun({ ...deps, clock: second }, { ...any, owner: 'two' })).to.equal(undefined)
    })

  it('is reported to the operator if it differs by more than a day from the clock', async () => {
    await using service = await startService({ own_file: true, running: false })
    const { state, machine } = createMachine('a')
    const clock = await openBootClock(service.service.deps.db, failOnWarning, machine)
    expect(describeSteadyTimeDifference(clock)).to.equal(null)
    state.wall += 20 * hourMs
    expect(describeSteadyTimeDifference(clock)).to.equal(null)
    state.wall += 28 * hourMs
    expect(describeSteadyTimeDifference(clock)).to.match(/^The steady time .* is 2 days behind the clock\./)
    state.wall -= 73 * hourMs
    expect(describeSteadyTimeDifference(clock)).to.match(/ is 1 day ahead of the clock\./)
  })

  it('restarts with the next boot', async () => {
    for (const ids of [
      ['a', 'b'],
      [null, null],
    ] as const) {
      await using service = await startService({ own_file: true, running: false })
      const { db } = service.service.deps
      const { state, machine } = createMachine(ids[0])
      await openBootClock(db, failOnWarning, machine)
      const next = {
        wall: noon + hourMs,
        sinceBoot: 5,
        boot: { boot_id: ids[1], began_at: noon + hourMs - 5 },
      }
      Object.assign(state, next)
      expect((await openBootClock(db, failOnWarning, machine)).monotonicNow()).to.equal(noon + hourMs)
    }
  })

  it('is recognised by the boot time if the system has no boot ID', async () => {
    await using service = await startService({ own_file: true, running: false })
    const { db } = service.service.deps
    const { state, machine } = createMachine(null)
    await openBootClock(db, failOnWarning, machine)
    Object.assign(state, { wall: noon + 40_000, boot: { boot_id: null, began_at: noon - hourMs + 40_000 } })
    expect((await openBootClock(db, failOnWarning, machine)).monotonicNow()).to.equal(noon)
  })

  it('is reported once to be of one process only if the file is read-only', async () => {
    await using service = await startService({ own_file: true, running: false })
    const { db } = service.service.deps
    const { machine } = createMachine('a')
    const warnings: string[] = []
    const warn = (message: string) => void warnings.push(message)
    await db.raw('PRAGMA query_only = ON')
    const clock = await openBootClock(db, warn, machine)
    expect(clock.monotonicNow()).to.equal(noon)
    expect(warnings).to.have.lengthOf(1)
    expect(warnings[0]).to.match(/^The start of the steady time.* \(SQLITE_READONLY\)/)
    await db.raw('PRAGMA query_only = OFF')
    await openBootClock(db, warn, machine)
    await openBootClock(db, warn, machine)
    expect(warnings).to.have.lengthOf(1)
  })
})
