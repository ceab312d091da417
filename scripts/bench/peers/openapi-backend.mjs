/** Koa with openapi-backend unchanged, with the same contract, raw prepared statements. */
import formats from 'ajv-formats'
import Koa from 'koa'
import { OpenAPIBackend } from 'openapi-backend'
import { answers, contract, openLookup, started } from './lookup.mjs'

const lookup = openLookup(process.argv[2])

/** Ajv's formats, and the two of OpenAPI that Ajv lacks. */
function withFormats(ajv) {
  formats.default(ajv)
  for (const width of ['int32', 'int64']) ajv.addFormat(width, true)
  return ajv
}

/** Skips openapi-backend's check of the document, which only supports OpenAPI 3.0 and runs once at the start. */
class Backend extends OpenAPIBackend {
  validateDefinition() {
    return this.document
  }
}

const api = new Backend({
  definition: contract(),
  coerceTypes: true,
  ajvOpts: { strict: false },
  customizeAjv: withFormats,
})
const reply = (ctx, status, body) => {
  ctx.status = status
  ctx.body = body
}
const keyed = (handler) => (c, ctx) => {
  const key = lookup.keyOf(c.request.headers.authorization)
  return key ? handler(c, ctx, key) : reply(ctx, 401, answers.unauthorized)
}
api.register({
  balance: keyed((_c, ctx, key) => reply(ctx, 200, lookup.me(key))),
  getRun: keyed((c, ctx, key) => {
    const run = lookup.run(key, c.request.params.run_id)
    reply(ctx, run ? 200 : 404, run ?? answers.run_not_found)
  }),
  keepHook: keyed((c, ctx, key) => {
    const { hook_id } = c.request.params
    if (!lookup.ownsHook(key, hook_id)) return reply(ctx, 404, answers.hook_not_found)
    reply(ctx, 200, { hook_id, verdict: c.request.requestBody.verdict })
  }),
  validationFail: (c, ctx) => reply(ctx, 422, { error: c.validation.errors }),
  notFound: (_c, ctx) => reply(ctx, 404, {}),
})
await api.init()

async function textOf(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

const app = new Koa()
app.use(async (ctx) => {
  const { method, path, headers } = ctx
  const body = method === 'POST' ? await textOf(ctx.req) : undefined
  await api.handleRequest({ method, path, headers, query: ctx.querystring, body }, ctx)
})
const server = app.listen(0, '127.0.0.1', () => started(server.address().port))
