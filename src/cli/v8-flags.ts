import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/**
 * V8 compiles a regular expression to byte code at its first use and to machine code at its second. The rules have
 * hundreds, all of which are used again within the first clip, so compiling to machine code at once saves the byte
 * code. The flag that disables byte code must not be set here: expressions that were compiled before would crash.
 */
setFlagsFromString('--regexp-tier-up-ticks=0')

/**
 * If a machine has spare memory, V8 lets the heap grow to several times its live size before it collects old garbage.
 * With this flag it collects when the heap has grown by half: under steady load the service holds 310 to 335 MB instead
 * of 260 to 405 (Node 24.21), at no more collection time.
 */
setFlagsFromString('--heap-growing-percent=50')

/**
 * V8 allocates objects as old if many from the same place in the code survived a collection. A single burst of large
 * answers makes it do so for objects of every request from then on. A POST of 300 bytes after reads of runs took 62 µs
 * of processor time, a sixth of it for collections, and takes 37 µs with this flag (Node 24.21).
 */
setFlagsFromString('--no-allocation-site-pretenuring')

/**
 * Keeps V8 from compiling functions with TurboFan, its slowest compiler, until `resumeTurbofan` is called. While a process
 * starts, the hottest functions are those that load modules, which are hardly called again, and TurboFan's own code and
 * buffers are 7 MB of the memory of an idle service (Node 24.21). Other flags last: what Maglev compiles under
 * `--no-turbofan`, and what is hot under `--max-optimized-bytecode-size=0`, is never compiled with TurboFan.
 */
export function pauseTurbofan(): void {
  setFlagsFromString('--turbo-filter=~')
}

/** Lets V8 compile every function with TurboFan from now on. */
export function resumeTurbofan(): void {
  setFlagsFromString('--turbo-filter=*')
}

/**
 * The young objects of a server fit in this size. A burst of requests may need more, and V8 keeps for long what it then
 * takes.
 */
const youngGenerationBytes = 16e6

const youngSpaceBytes = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0

/**
 * Keeps the part of the heap for young objects at its size after startup: 17 or 34 MB on Node 24. Otherwise it grows to
 * 67 or 134 MB at the first burst: 200 connections with 20 unread requests each took 46 to 76 MB, and now take 11 to 41
 * MB.
 * When the service is idle, V8 shrinks that part to as little as 1 MB, and at 1 MB a POST takes 71 µs of processor time
 * instead of 41. So once a second the size is checked; if it has shrunk, it may grow until it is back at
 * `youngGenerationBytes`, which is checked after each collection. The timer does not keep the process running.
 */
export function boundYoungGeneration(): void {
  let isBound = false
  const collections = new PerformanceObserver(bind)

  function bind(): void {
    if (isBound || youngSpaceBytes() < youngGenerationBytes) return
    setFlagsFromString('--semi-space-growth-factor=1')
    collections.disconnect()
    isBound = true
  }

  function release(): void {
    if (!isBound || youngSpaceBytes() >= youngGenerationBytes) return
    setFlagsFromString('--semi-space-growth-factor=2')
    collections.observe({ entryTypes: ['gc'] })
    isBound = false
  }

  collections.observe({ entryTypes: ['gc'] })
  bind()
  setInterval(release, 1000).unref()
}
