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
 * The environment for a service that a script starts: only these settings, whatever those of the script. So no database
 * of an operator is changed, and no paid vendor is called.
 */
export function environmentWith(settings: Record<string, string>): NodeJS.ProcessEnv {
  const machineEnvironment = machineVariables.flatMap((name) =>
    name in process.env ? [[name, process.env[name]]] : [],
  )
  return { ...(Object.fromEntries(machineEnvironment) as NodeJS.ProcessEnv), ...settings }
}
