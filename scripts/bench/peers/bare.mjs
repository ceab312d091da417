/** node:http alone, raw prepared statements, no validation: the upper limit. */
import { createServer } from 'node:http'
import { answers, openLookup, started } from './lookup.mjs'

const lookup = openLookup(process.argv[2])

function send(response, status, body) {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  })
  response.end(text)
}

const server = createServer((request, response) => {
  const key = lookup.keyOf(request.headers.authorization)
  if (!key) return send(response, 401, answers.unauthorized)
  const { method, url } = request
  if (method === 'GET' && url === '/v1/me') return send(response, 200, lookup.me(key))
  if (method === 'GET' && url.startsWith('/v1/runs/')) {
    const run = lookup.run(key, url.slice(9))
    return run ? send(response, 200, run) : send(response, 404, answers.run_not_found)
  }
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const { verdict } = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    const owns = lookup.ownsHook(key, url.split('/')[3])
    send(response, owns ? 200 : 404, owns ? { verdict } : answers.hook_not_found)
  })
})
server.listen(0, '127.0.0.1', () => started(server.address().port))
