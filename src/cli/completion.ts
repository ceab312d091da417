import { Argument, Command, type Option } from 'commander'
import { print, type Terminal } from './output.js'
import { bashCompletion } from './completion-bash.js'
import type { CompletionCommand, CompletionOption } from './completion-types.js'
import { fishCompletion } from './completion-fish.js'
import { zshCompletion } from './completion-zsh.js'

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function describeOption(option: Option): CompletionOption {
  const flags = [option.long, option.short].filter((flag) => flag !== undefined && flag !== null)
  const takesValue = option.required || option.optional
  return { flags, description: oneLine(option.description), takesValue, choices: option.argChoices ?? [] }
}

function describeCommands(command: Command, path: string[]): CompletionCommand[] {
  const help = command.createHelp()
  const subcommands = command.commands.map((one) => ({
    name: one.name(),
    description: oneLine(one.description()),
  }))
  const entry = {
    path,
    description: oneLine(command.description()),
    subcommands,
    options: help.visibleOptions(command).map(describeOption),
    choices: command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
    takesFile: command.registeredArguments.some((argument) => /^(path|file)$/.test(argument.name())),
  }
  return [entry, ...command.commands.flatMap((one) => describeCommands(one, [...path, one.name()]))]
}

const shells = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion }

/** `coldopen completion`: prints a script for shell completion of all commands and options. */
export function completionCommand(terminal: Terminal, loadProgram: () => Promise<Command>): Command {
  return new Command('completion')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(shells)))
    .addHelpText(
      'after',
      `
bash: coldopen completion bash > ~/.local/share/bash-completion/completions/coldopen
zsh:  coldopen completion zsh > a folder of your $fpath, as _coldopen
fish: coldopen completion fish > ~/.config/fish/completions/coldopen.fish`,
    )
    .action(async (shell: keyof typeof shells) => {
      print(terminal, shells[shell](describeCommands(await loadProgram(), [])))
    })
}
