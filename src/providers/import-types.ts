/** The port by which files of videos are imported into the catalog that this server searches. */

/** A .jsonl file, an .info.json file, or a zip of such files and captions. */
export type ImportedFileKind = 'lines' | 'video' | 'archive'

export type ImportedFile = {
  path: string
  /** An empty folder for the unpacked files. */
  folder: string
  /** The name under which its lines are reported. */
  name: string
  kind: ImportedFileKind
  size_bytes: number
}

/** How far an import is: bytes of the file while it is unpacked, bytes while it is read, videos while it writes. */
export type ImportStageProgress = {
  stage: 'unpack' | 'read' | 'write'
  done: number
  total: number
  videos: number
}

/** A line that cannot be used, or a whole file. */
export type SkippedLine = { file: string; line: number | null; reason: string }

/** What became of the videos. */
export type ImportCounts = {
  read: number
  added: number
  updated: number
  unchanged: number
  repeated: number
  skipped_count: number
  unread_count: number
}

/** Why nothing was imported. */
export type ImportFailure = {
  code:
    'stopped' | 'nothing_to_import' | 'invalid_archive' | 'archive_too_large' | 'catalog_busy' | 'disk_full'
  message: string
}

export type ImportOutcome = { counts: ImportCounts } | { failure: ImportFailure }

export type ImportOptions = {
  /** Milliseconds since 1970. */
  now: number
  /** Stops the import, which then changes nothing, unless it has just ended. */
  signal: AbortSignal
  onProgress: (progress: ImportStageProgress) => void
  onSkipped: (skipped: SkippedLine) => void
}

/** Imports a file whole or not at all. Rejects with a fault. */
export type CatalogImporter = (file: ImportedFile, options: ImportOptions) => Promise<ImportOutcome>
