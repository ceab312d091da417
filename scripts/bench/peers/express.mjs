/** express with express-openapi-validator and the same contract, raw prepared statements. */
import express from 'express'
import validator from 'express-openapi-validator'
import { answers, contractFile, openLookup, started } from './lookup.mjs'

const lookup = openLookup(process.argv[2])
const app = express()
app.use(express.json())
app.use(
  validator.middleware({
    apiSpec: contractFile,
    validateRequests: true,
    validateResponses: false,
    validateSecurity: false,
    validateApiSpec: false,
  }),
)
app.use((request, response, next) => {
  request.key = lookup.keyOf(request.headers.authorization)
  if (request.key) next()
  else response.status(401).json(answers.unauthorized)
})
app.get('/v1/me', (request, response) => response.json(lookup.me(request.key)))
app.get('/v1/runs/:run_id', (request, response) => {
  const run = lookup.run(request.key, request.params.run_id)
  response.status(run ? 200 : 404).json(run ?? answers.run_not_found)
})
app.post('/v1/hooks/:hook_id/decision', (request, response) => {
  const { hook_id } = request.params
  if (lookup.ownsHook(request.key, hook_id)) response.json({ hook_id, verdict: request.body.verdict })
  else response.status(404).json(answers.hook_not_found)
})
app.use((error, _request, response, _next) =>
  response.status(error.status ?? 500).json({ error: error.message }),
)
const server = app.listen(0, '127.0.0.1', () => started(server.address().port))
