import { apiKey, hosts, origins } from './kinds.js'
import { setting } from './setting.js'

/** Who may reach MCP over HTTP, and with which key the command calls. */
export const mcpSettings = {
  MCP_ALLOWED_HOSTS: setting({
    key: 'mcp_allowed_hosts',
    kind: hosts,
    default: '',
    meaning: 'Hosts besides that of BASE_URL and this machine’s own under which /mcp may be reached.',
  }),
  MCP_ALLOWED_ORIGINS: setting({
    key: 'mcp_allowed_origins',
    kind: origins,
    default: '',
    meaning: 'Origins besides that of BASE_URL and this machine’s own whose pages may call /mcp.',
  }),
  COLDOPEN_API_KEY: setting({
    key: 'mcp_api_key',
    kind: apiKey,
    default: null,
    meaning: 'Key that coldopen mcp calls with.',
  }),
}
