import { expect } from 'chai'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../support/command.js'

/** What each shell completes with the script for it; where a shell is not installed, its tests say so. */

type Complete = (script: string, typed: string) => string[]

/** Calls the function as bash does for the words typed; the last one is the one that is completed. */
const completeInBash: Complete = (script, typed) => {
  const words = typed.split(' ')
  const program = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _coldopen; printf '%s\\n' "\${COMPREPLY[@]}"`
  const args = ['--norc', '-c', program, 'bash', script, ...words]
  return execFileSync('bash', args, { encoding: 'utf8', cwd: join(script, '..') })
    .trim()
    .split('\n')
}

const completeInFish: Complete = (script, typed) => {
  const program = `source $argv[1]; complete -C $argv[2]`
  const args = ['--no-config', '-c', program, script, typed]
  const said = execFileSync('fish', args, { encoding: 'utf8', cwd: join(script, '..') })
  return said
    .trim()
    .split('\n')
    .map((line) => line.split('\t')[0] as string)
}

/** Types into an interactive zsh, presses Tab, and returns the words that the command was then called with. */
const completeInZsh: Complete = (script, typed) => {
  const program = `
    zmodload zsh/zpty
    zpty shell zsh -f -i
    zpty -w shell "PS1=''; autoload -Uz compinit; compinit -u -D; source \${(q)1}; coldopen() { print -r -- \\"<\\$*>\\" }"
    zpty -w shell "bindkey '^I' complete-word; setopt no_list_ambiguous; print -r -- rea''dy"
    zpty -r shell said '*ready*'
    zpty -w -n shell "$2"$'\\t\\n'
    zpty -r shell said '*<*>*' && print -r -- "\${\${said##*<}%%>*}"
    zpty -d shell`
  const args = ['-f', '-c', program, 'zsh', script, typed]
  const said = execFileSync('zsh', args, { encoding: 'utf8', cwd: join(script, '..'), timeout: 20_000 })
  return [said.trim().split(' ').at(-1) ?? '']
}

const isInstalled = (shell: string) => spawnSync(shell, ['--version']).status === 0

/** What is typed, and all that is offered for its last word. */
const everywhere: [string, string[]][] = [
  ['coldopen resea', ['research']],
  ['coldopen catalog im', ['import']],
  ['coldopen codes create --cre', ['--credits']],
  ['coldopen research bread --fr', ['--fresh']],
  ['coldopen research bread --platform yout', ['youtube']],
  ['coldopen --settings-file a.env back', ['backup']],
  ['coldopen keeps export --kind pack', ['packaging']],
  ['coldopen completion zs', ['zsh']],
  ['coldopen catalog import clips.js', ['clips.jsonl']],
]
const severalOffered: [string, string[]][] = [
  ['coldopen c', ['catalog', 'codes', 'compact', 'completion', 'credits']],
  ['coldopen codes ', ['create', 'list', 'revoke']],
  ['coldopen research bread --platform ', ['instagram', 'tiktok', 'youtube']],
]

for (const [shell, complete, cases] of [
  ['bash', completeInBash, [...everywhere, ...severalOffered]],
  ['fish', completeInFish, [...everywhere, ...severalOffered]],
  ['zsh', completeInZsh, everywhere],
] as const) {
  describe(`coldopen completion ${shell}`, () => {
    let folder = ''
    before(async function () {
      if (!isInstalled(shell)) return this.skip()
      folder = await mkdtemp(join(tmpdir(), 'coldopen-completion-'))
      const { code, stdout, stderr } = await run({}, 'completion', shell)
      expect([code, stderr]).to.deep.equal([0, ''])
      await writeFile(join(folder, 'script'), stdout)
      await writeFile(join(folder, 'clips.jsonl'), '')
    })
    after(() => rm(folder, { recursive: true, force: true }))

    for (const [typed, offered] of cases)
      it(`completes “${typed}” to ${offered.join(', ')}`, () => {
        const found = complete(join(folder, 'script'), typed)
        expect(found.filter((word) => !word.startsWith('-') || typed.includes('--'))).to.have.members(offered)
      })
  })
}

describe('coldopen completion', () => {
  it('lists the supported shells when asked for another', async () => {
    const { code, stdout, stderr } = await run({}, 'completion', 'tcsh')
    expect([code, stdout]).to.deep.equal([2, ''])
    expect(stderr).to.match(/bash, zsh, fish/)
  })
})
