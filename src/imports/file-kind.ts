import { invalidRequest } from '../errors.js'
import type { UploadedFileKind } from '../providers/import-types.js'

/** The endings of files that can be imported, longer ones first, and the name under which each is saved. */
const kindsByEnding: [ending: string, kind: UploadedFileKind, savedName: string][] = [
  ['.jsonl', 'lines', 'upload.jsonl'],
  ['.ndjson', 'lines', 'upload.jsonl'],
  ['.json', 'video', 'upload.info.json'],
  ['.zip', 'archive', 'upload.zip'],
]

/** The kind of a file, by the ending of its name. Throws `invalid_request` if it cannot be imported. */
export function uploadedFileKind(name: string): { kind: UploadedFileKind; savedName: string } {
  const match = kindsByEnding.find(([ending]) => name.toLowerCase().endsWith(ending))
  if (!match)
    throw invalidRequest([{ path: 'name', message: 'must end with .jsonl, .ndjson, .info.json or .zip' }])
  return { kind: match[1], savedName: match[2] }
}
