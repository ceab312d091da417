/** Which operation lists the IDs of a kind, as a sentence for error messages. */
export const idListHints = {
  run: 'GET /v1/runs lists the runs',
  hook: 'A run has the IDs of its hooks (GET /v1/runs/{run_id}), and GET /v1/keeps lists the kept ones',
  find: 'GET /v1/finds lists the finds',
  remix: 'GET /v1/finds/{find_id}/remixes lists those of a find',
  conversation: 'GET /v1/conversations lists the conversations',
  watch: 'GET /v1/watches lists the watches',
  key: 'GET /v1/keys lists the keys that are not revoked',
  webhook: 'GET /v1/webhooks lists the webhooks',
  delivery: 'GET /v1/webhooks/{webhook_id}/deliveries lists those of a webhook',
} as const

export type IdKind = keyof typeof idListHints
