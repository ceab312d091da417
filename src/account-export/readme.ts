import type { ExportFile } from '../lib/export-file.js'

/** The readme of every archive. */
export function renderReadme(files: readonly ExportFile[], base_url: string): string {
  return [
    'Everything that an account of Coldopen holds.',
    '',
    'Files that end with .ndjson have one JSON object a line. Times are UTC. Members are those of the interface, which',
    `${base_url}/docs describes.`,
    '',
    '- account.json: The account and its balance.',
    '- usage.json: As GET /v1/usage returns it.',
    ...files.map(({ name, about }) => `- ${name}: ${about.replaceAll('`', '')}`),
    '- manifest.json: The version of this format, when the export began and ended, and how many lines each file has.',
    '',
    'The archive is not one snapshot: files are read one after the other, so what changed meanwhile may be in one and',
    'not in another. manifest.json is written last: an archive without it is incomplete.',
    '',
    'Not included: the values of keys, the secrets of webhooks and the tokens of links, which are shown once; work in',
    'progress of runs; answers of sources that are kept to be reused; counters of limits and of repeated requests.',
    '',
  ].join('\n')
}
