import { Command } from 'commander'
import { composeCore } from '../compose-web.js'
import { compose } from '../compose.js'
import { readConfig } from '../config.js'
import { serveStdio } from '../mcp/stdio.js'
import { releaseHeld } from '../runner/drain.js'
import { startSchedule } from '../runner/schedule.js'
import { diskFaultListeners } from './disk-faults.js'
import type { Terminal } from './output.js'
import { announceDatabase } from './store.js'

/** However the stop goes, the process is gone after this. */
const hard_stop_ms = 10_000

/** Resolves when the process is told to stop. Later signals change nothing: whoever started us may pass on ours. */
function told(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, resolve)
  })
}

/** Standard output belongs to the protocol; whatever else is to be said goes to standard error. */
async function run(terminal: Terminal): Promise<void> {
  const config = readConfig(terminal.env)
  announceDatabase(terminal, config)
  const service = await compose(config, { diskFaults: diskFaultListeners(terminal, config) })
  const { deps, runner } = service
  await releaseHeld(deps)
  const core = await composeCore(service)
  const schedule = await startSchedule(deps, runner)
  const { stdin: input, stdout: output } = process
  try {
    const served = serveStdio({ calling: core, ids: deps.ids, api_key: config.mcp_api_key, input, output })
    await Promise.race([served, told()])
  } finally {
    setTimeout(() => process.exit(1), hard_stop_ms).unref()
    core.stopping()
    deps.watch.drain()
    await schedule.stop()
    await service.close()
    input.destroy()
  }
}

/** `coldopen mcp`: the tools for one client on this machine, over standard input and output. */
export function mcpCommand(terminal: Terminal): Command {
  return new Command('mcp').action(() => run(terminal))
}
