import type { ContractResponse } from '../contract/request.js'

/** JSON-RPC error codes. `transport` is used for everything that the HTTP transport refuses. */
export const transportErrorCodes = { parse: -32700, request: -32600, transport: -32000 }

type TransportError = { status: number; code: number; message: string; headers?: Record<string, string> }

/** A JSON-RPC error without an id, for a request that is refused before its message is read. */
export function transportErrorResponse({
  status,
  code,
  message,
  headers = {},
}: TransportError): ContractResponse {
  const body = { jsonrpc: '2.0', error: { code, message }, id: null }
  return { status, headers, media_type: 'application/json', body }
}
