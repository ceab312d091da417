/** fastify with its schemas for input, raw prepared statements. */
import Fastify from 'fastify'
import { answers, openLookup, started } from './lookup.mjs'

const lookup = openLookup(process.argv[2])
const app = Fastify()
app.decorateRequest('key', null)
app.addHook('onRequest', async (request, reply) => {
  request.key = lookup.keyOf(request.headers.authorization)
  if (!request.key) return reply.code(401).send(answers.unauthorized)
})

const id = { type: 'string', format: 'uuid' }
const one = (name) => ({ type: 'object', required: [name], properties: { [name]: id } })

app.get('/v1/me', async (request) => lookup.me(request.key))
app.get('/v1/runs/:run_id', { schema: { params: one('run_id') } }, async (request, reply) => {
  const run = lookup.run(request.key, request.params.run_id)
  return run ?? reply.code(404).send(answers.run_not_found)
})
const body = {
  type: 'object',
  required: ['verdict'],
  additionalProperties: false,
  properties: { verdict: { type: 'string', enum: ['keep', 'reject'] } },
}
app.post(
  '/v1/hooks/:hook_id/decision',
  { schema: { params: one('hook_id'), body } },
  async (request, reply) => {
    if (!lookup.ownsHook(request.key, request.params.hook_id)) {
      return reply.code(404).send(answers.hook_not_found)
    }
    return { hook_id: request.params.hook_id, verdict: request.body.verdict }
  },
)
await app.listen({ port: 0, host: '127.0.0.1' })
started(app.server.address().port)
