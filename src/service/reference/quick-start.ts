import { allOperations, examplesOf, type Operation } from './contract.js'
import { curlCommand } from './curl.js'
import { asText, codeBlock } from './examples.js'
import { type Html, html } from './html.js'
import { prose } from './prose.js'

/** The first three calls, made of the contract's own operations and examples. */

type Fields = Record<string, unknown>
type Step = { title: string; text: string; command: string }

function operationOf(id: string): Operation {
  const operation = allOperations().find(({ operationId }) => operationId === id)
  if (!operation) throw new Error(`The contract has no operation ${id}.`)
  return operation
}

/** The first example of an operation's response with a status. */
function exampleOf({ responses }: Operation, status: string): Fields {
  const content = responses.find(([one]) => one === status)?.[1].content?.['application/json']
  return examplesOf(content?.examples)[0]?.value as Fields
}

function pick(from: Fields, names: string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, from[name]]))
}

function stepsOf(base_url: string): Step[] {
  const signup = operationOf('createAccount')
  const start = operationOf('findHooks')
  const wait = operationOf('getRun')
  const { run_id } = exampleOf(start, '202')
  return [
    {
      title: 'Get a key',
      text: 'Ask whoever runs this server for an access code; `coldopen codes create` prints one. The response shows your `api_key` once.',
      command: curlCommand(signup, base_url, { body: { access_code: 'YOUR_ACCESS_CODE' } }),
    },
    {
      title: 'Start a run',
      text: 'The response has a `run_id`. You pay 1 credit per provider call, and nothing if the run fails.',
      command: `export KEY=YOUR_API_KEY\n${curlCommand(start, base_url, { isShort: true })}`,
    },
    {
      title: 'Wait for the result',
      text: 'Repeat this call until `status` is `done` or `failed`, after seconds over an import, usually 2 to 3 minutes over live sources.',
      command: curlCommand(wait, base_url, { query: '?wait=55' }).replace(String(run_id), 'YOUR_RUN_ID'),
    },
  ]
}

/** The example of a finished run, reduced to the fields that a first reader looks for. */
function sampleResult(): string {
  const run = exampleOf(operationOf('getRun'), '200')
  const [hook] = run.hooks as Fields[]
  const names = [
    'hook',
    'main_idea',
    'why_it_travelled',
    'platform',
    'creator',
    'views',
    'outlier',
    'watch_url',
  ]
  return asText({ ...pick(run, ['topic', 'status', 'charged']), hooks: [pick(hook ?? {}, names)] })
}

/** The steps from no key to a first result. */
export function quickStartSteps(base_url: string): Html {
  return html`<ol class="steps">
    ${stepsOf(base_url).map(
      ({ title, text, command }) =>
        html`<li>
          <h3>${title}</h3>
          <p>${prose(text)}</p>
          ${codeBlock(command, 'command')}
        </li> `,
    )}
  </ol>`
}

/** The section that shows how to get from no key to a first result. */
export function quickStart(base_url: string): Html {
  return html`<section id="quick-start" aria-labelledby="quick-start-title">
    <h2 id="quick-start-title">Quick start</h2>
    ${quickStartSteps(base_url)}
    <div class="sample">
      <h3>Sample result</h3>
      <p>
        ${prose('A finished run, shortened. `outlier` compares the views with what the creator’s clips usually get: 1 is the usual number.')}
      </p>
      ${codeBlock(sampleResult(), 'data')}
    </div>
  </section> `
}
