import { makeExactValidator } from 'envalid'
import { hosts, commaSeparated } from './validators.js'

/** The settings of MCP: who may reach it over HTTP, and with which key the command calls. */

const origins = commaSeparated(
  /^https?:\/\/[a-z0-9._-]{1,253}(:\d{1,5})?$/,
  'origins such as https://app.example',
)

const apiKey = makeExactValidator<string>((text) => {
  if (!/^\S{1,200}$/.test(text)) throw new Error('must be an API key')
  return text
})

export const mcpSettings = {
  MCP_ALLOWED_HOSTS: hosts({
    default: [],
    desc: 'Hosts besides that of BASE_URL and this machine’s own under which /mcp may be reached.',
  }),
  MCP_ALLOWED_ORIGINS: origins({
    default: [],
    desc: 'Origins besides that of BASE_URL and this machine’s own whose pages may call /mcp.',
  }),
  COLDOPEN_API_KEY: apiKey({ default: undefined, desc: 'Key that coldopen mcp calls with.' }),
}

/** Which of them hold a secret. */
export const mcpSecrets = ['COLDOPEN_API_KEY'] as const

type McpSettings = { MCP_ALLOWED_HOSTS: string[]; MCP_ALLOWED_ORIGINS: string[]; COLDOPEN_API_KEY?: string }

/** The settings as the service uses them. */
export function mcpConfig(values: McpSettings) {
  return {
    mcp_allowed_hosts: values.MCP_ALLOWED_HOSTS,
    mcp_allowed_origins: values.MCP_ALLOWED_ORIGINS,
    mcp_api_key: values.COLDOPEN_API_KEY ?? null,
  }
}
