import { toolsetChoices } from '../lib/toolset-names.js'
import { apiKey, hosts, origins, someOf } from './kinds.js'
import { setting } from './setting.js'

/** Who may reach MCP over HTTP, and which key and toolsets the command uses. */
export const mcpSettings = {
  MCP_ALLOWED_HOSTS: setting({
    key: 'mcp_allowed_hosts',
    kind: hosts,
    default: '',
    meaning: 'Additional hosts under which /mcp can be reached, besides the host of BASE_URL and localhost.',
  }),
  MCP_ALLOWED_ORIGINS: setting({
    key: 'mcp_allowed_origins',
    kind: origins,
    default: '',
    meaning: 'Additional origins whose pages may call /mcp, besides the origin of BASE_URL and localhost.',
  }),
  COLDOPEN_API_KEY: setting({
    key: 'mcp_api_key',
    kind: apiKey,
    default: null,
    meaning: 'The API key that coldopen mcp uses.',
  }),
  COLDOPEN_TOOLSETS: setting({
    key: 'mcp_toolsets',
    kind: someOf(toolsetChoices, 'toolset'),
    default: '',
    meaning: 'The toolsets that coldopen mcp lists beside the usual tools.',
  }),
}
