/** The environment variables that programs need from the machine. None is a setting of the service. */
const machineVariables = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TZ',
  'LANG',
  'SystemRoot',
  'NODE_OPTIONS',
  'NODE_COMPILE_CACHE',
]

/**
 * The environment for a service that a script starts: these settings and no others, whatever those are under which the
 * script itself was started. No database of an operator's is written to, and nobody is asked who sends a bill.
 */
export function environmentWith(settings: Record<string, string>): NodeJS.ProcessEnv {
  const machineEnvironment = machineVariables.flatMap((name) =>
    name in process.env ? [[name, process.env[name]]] : [],
  )
  return { ...(Object.fromEntries(machineEnvironment) as NodeJS.ProcessEnv), ...settings }
}
