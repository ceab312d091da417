import { settingName } from '../config/setting-name.js'
import type { ContractRequest, ContractResponse, RequestContext } from '../contract/request.js'
import { isAllowedOrigin, isOwnHost, type OriginPolicy } from '../http/origin-checks.js'
import { transportErrorCodes, transportErrorResponse } from './transport-error.js'

/** The response to a request for another host or from a page of another origin; null if both are accepted. */
export function refuseForeignRequest(
  { headers }: ContractRequest & RequestContext,
  policy: OriginPolicy,
): ContractResponse | null {
  const code = transportErrorCodes.transport
  if (!isOwnHost(headers.host, policy)) {
    return transportErrorResponse({
      status: 403,
      code,
      message: `This host is not this server. See ${settingName('MCP_ALLOWED_HOSTS')}.`,
    })
  }
  if (!isAllowedOrigin(headers.origin, policy)) {
    return transportErrorResponse({
      status: 403,
      code,
      message: `This origin may not call. See ${settingName('MCP_ALLOWED_ORIGINS')}.`,
    })
  }
  return null
}
