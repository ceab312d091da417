import cliProgress from 'cli-progress'
import { printToStderr, type Sink, type Terminal } from './output.js'
import { type RunAnswer } from './research-run.js'

/** Shows the progress of a run while it is executed. */
type ProgressDisplay = {
  start(): void
  show(run: RunAnswer): void
  end(): void
  /** An output for lines that must appear above the progress bar. */
  outputAbove(err: Sink): Sink
}

/** A progress bar for terminals. */
function createProgressBar(): ProgressDisplay {
  const bar = new cliProgress.SingleBar({
    format: '{bar} {message}',
    clearOnComplete: true,
    hideCursor: true,
    barsize: 24,
  })
  return {
    start: () => bar.start(1, 0, { message: 'Starting.' }),
    show({ progress }) {
      bar.setTotal(progress.total ?? 1)
      bar.update(progress.done, { message: progress.message })
    },
    end: () => bar.stop(),
    outputAbove: (err) => ({
      isTTY: err.isTTY,
      columns: err.columns,
      write(text) {
        // Clears the line. The next progress draws the bar again below.
        bar.stop()
        err.write(text)
      },
    }),
  }
}

/** Shows progress as a bar on a terminal, as lines elsewhere. */
export function createProgressDisplay(terminal: Terminal, isQuiet: boolean): ProgressDisplay {
  const noop = { start: () => undefined, show: () => undefined, end: () => undefined }
  if (isQuiet) return { ...noop, outputAbove: (err) => err }
  if (terminal.err.isTTY) return createProgressBar()
  let last = ''
  const show = ({ progress }: RunAnswer) => {
    if (progress.stage !== 'done' && progress.message !== last)
      printToStderr(terminal, (last = progress.message))
  }
  return { ...noop, show, outputAbove: (err) => err }
}
