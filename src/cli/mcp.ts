import { Command } from 'commander'
import { composeCore } from '../compose/web.js'
import { compose } from '../compose/service.js'
import { readConfig } from '../config/config.js'
import { chosenToolsets } from '../lib/toolset-names.js'
import { serveStdio } from '../mcp/stdio.js'
import { releaseWorkOfGoneProcesses } from '../runner/runner.js'
import { startSchedule } from '../runner/schedule.js'
import { diskFaultListeners } from './disk-faults.js'
import type { Terminal } from './output.js'
import { announceDatabase } from './store.js'

/** The process exits after this time even if stopping hangs. */
const hardStopMs = 10_000

/** Resolves at SIGINT or SIGTERM. Ignores repeated signals, because the parent process may forward them. */
function waitForStopSignal(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, resolve)
  })
}

/** Standard output carries the protocol; everything else goes to standard error. */
async function run(terminal: Terminal): Promise<void> {
  const config = readConfig(terminal.env)
  announceDatabase(terminal, config)
  const service = await compose(config, { diskFaults: diskFaultListeners(terminal, config) })
  const { deps, runner } = service
  await releaseWorkOfGoneProcesses(deps)
  const core = await composeCore(service)
  const schedule = await startSchedule(deps, runner)
  const { stdin: input, stdout: output } = process
  try {
    const { mcp_api_key: api_key, mcp_toolsets } = config
    const toolsets = chosenToolsets(mcp_toolsets)
    const session = serveStdio({ deps: core, ids: deps.ids, api_key, toolsets, input, output })
    await Promise.race([session, waitForStopSignal()])
  } finally {
    setTimeout(() => process.exit(1), hardStopMs).unref()
    core.beginShutdown()
    deps.runWaiters.drain()
    await schedule.stop()
    await service.close()
    input.destroy()
  }
}

/** `coldopen mcp`: the tools for one client on this machine, over standard input and output. */
export function mcpCommand(terminal: Terminal): Command {
  return new Command('mcp').action(() => run(terminal))
}
