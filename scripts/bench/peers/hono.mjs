/** hono with zod-openapi, raw prepared statements. */
import { serve } from '@hono/node-server'
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { answers, openLookup, started } from './lookup.mjs'

const lookup = openLookup(process.argv[2])
const app = new OpenAPIHono()
app.use(async (context, next) => {
  const key = lookup.keyOf(context.req.header('authorization'))
  if (!key) return context.json(answers.unauthorized, 401)
  context.set('key', key)
  await next()
})
const anything = { description: 'An answer.', content: { 'application/json': { schema: z.any() } } }
const responses = { 200: anything, 404: anything }
const route = (method, path, request) => createRoute({ method, path, request, responses })

app.openapi(route('get', '/v1/me', {}), (context) => context.json(lookup.me(context.get('key'))))
app.openapi(route('get', '/v1/runs/{run_id}', { params: z.object({ run_id: z.uuid() }) }), (context) => {
  const run = lookup.run(context.get('key'), context.req.valid('param').run_id)
  return run ? context.json(run) : context.json(answers.run_not_found, 404)
})
const schema = z.strictObject({ verdict: z.enum(['keep', 'reject']) })
app.openapi(
  route('post', '/v1/hooks/{hook_id}/decision', {
    params: z.object({ hook_id: z.uuid() }),
    body: { required: true, content: { 'application/json': { schema } } },
  }),
  (context) => {
    const { hook_id } = context.req.valid('param')
    if (!lookup.ownsHook(context.get('key'), hook_id)) return context.json(answers.hook_not_found, 404)
    return context.json({ hook_id, verdict: context.req.valid('json').verdict })
  },
)
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => started(port))
