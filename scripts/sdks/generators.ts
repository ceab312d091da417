/** A generator of clients, with the command that generates one from openapi.json in the working folder. */
export type Generator = {
  name: string
  /** Arguments of the package's command; null if there is nothing to generate. */
  command: string[] | null
}

const contract = 'openapi.json'

/** All tested generators. Each has a flow of the same name in flows/. */
export const generators: Generator[] = [
  {
    name: 'openapi-fetch',
    command: ['openapi-typescript', contract, '-o', 'openapi-fetch/api.ts', '--default-non-nullable=false'],
  },
  {
    name: 'hey-api',
    command: ['openapi-ts', '-i', contract, '-o', 'hey-api/client', '-c', '@hey-api/client-fetch'],
  },
  { name: 'orval', command: ['orval', '--input', contract, '--output', 'orval/api.ts', '--client', 'fetch'] },
  {
    name: 'swagger-typescript-api',
    command: [
      'swagger-typescript-api',
      'generate',
      '--path',
      contract,
      '--output',
      'swagger-typescript-api',
      '--name',
      'api.ts',
    ],
  },
  { name: 'oazapfts', command: ['oazapfts', contract, 'oazapfts/api.ts'] },
  {
    name: 'openapi-zod-client',
    command: ['openapi-zod-client', contract, '-o', 'openapi-zod-client/api.ts'],
  },
  { name: 'coldopen-client', command: null },
]
