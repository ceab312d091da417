import { createRequire } from 'node:module'

/** The members of the bundled contract that the code reads. */
export type ContractDocument = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string; variables?: Record<string, { default: string }> }[]
  paths: Record<string, Record<string, unknown>>
  components: { schemas: Record<string, unknown> }
}

/** The contract of this service. Every call returns the same object; it must not be changed. */
export function contractDocument(): ContractDocument {
  return createRequire(import.meta.url)('#generated/openapi.json') as ContractDocument
}
