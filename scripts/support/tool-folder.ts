import { cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages, type Outcome, PackagesNotInstalled, runProgram } from './install-packages.js'

/** A folder in which third-party tools are installed, apart from the service's packages. */

const root = fileURLToPath(new URL('../../../', import.meta.url))

const quietEnvironment = {
  FERN_DISABLE_TELEMETRY: 'true',
  REDOCLY_TELEMETRY: 'off',
  SCARF_ANALYTICS: 'false',
}

export type { Outcome }

export type ToolFolder = {
  /** The working folder of the tools. */
  folder: string
  /** Its source: package.json, its lock file, and inputs of the tools. */
  sourceFolder: string
  /** The path of a command of its packages. */
  tool: (name: string) => string
  /** Runs a program in the folder. Returns whether it succeeded, with all of its output. */
  runTool: (program: string, args: string[], env?: Record<string, string>) => Promise<Outcome>
}

/** The path of a command of this project's packages. */
export const projectTool = (name: string) => join(root, 'node_modules', '.bin', name)
/** The command `coldopen` of this project. */
export const coldopen = join(root, 'bin', 'coldopen.js')

/** Installs the packages of a folder; without them ends the process with exit code 1 and one sentence. */
async function installOrExit(sourceFolder: string, folder: string): Promise<void> {
  try {
    await installPackages(sourceFolder, folder)
  } catch (error) {
    if (!(error instanceof PackagesNotInstalled)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Makes this project the package `coldopen` of the folder. */
async function linkProject(folder: string): Promise<void> {
  try {
    await symlink(root, join(folder, 'node_modules', 'coldopen'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/**
 * Prepares dist/<name>: installs the packages of scripts/<name> from their own lock file, the current contract, and
 * this project as the package `coldopen`. Ends the process if they cannot be installed.
 */
export async function openToolFolder(name: string): Promise<ToolFolder> {
  const sourceFolder = join(root, 'scripts', name)
  const folder = join(root, 'dist', name)
  await installOrExit(sourceFolder, folder)
  await cp(join(root, 'generated', 'openapi.json'), join(folder, 'openapi.json'))
  await linkProject(folder)
  return {
    folder,
    sourceFolder,
    tool: (program) => join(folder, 'node_modules', '.bin', program),
    runTool: (program, args, env = {}) =>
      runProgram(folder, [program, ...args], { ...process.env, ...quietEnvironment, ...env }),
  }
}
