/** The port by which files of videos are imported into the catalog that this server searches. */

/** A .jsonl file, an .info.json file, or a zip of such files and captions. */
export type UploadedFileKind = 'lines' | 'video' | 'archive'

export type UploadedFile = {
  path: string
  /** An empty folder for the unpacked files. */
  folder: string
  /** The name under which its lines are reported. */
  name: string
  kind: UploadedFileKind
  size_bytes: number
}

/** The progress of a stage: `done` and `total` count bytes while it unpacks or reads, and videos while it writes. */
export type ImportProgress = {
  stage: 'unpack' | 'read' | 'write'
  done: number
  total: number
  videos: number
}

/** A line of a file, or a whole file (`line` is null), that cannot be used, and the reason. */
export type SkippedItem = { file: string; line: number | null; reason: string }

/** How many videos were imported, and how many were not. */
export type ImportCounts = {
  /** Videos found: lines of .jsonl files, .info.json files, entries of playlists. The sum of the other video counts. */
  read: number
  added: number
  updated: number
  unchanged: number
  /** Videos that occurred before in the same import. */
  repeated: number
  skipped_count: number
  /** Files and folders that could not be read; the number of their videos is unknown. */
  unread_count: number
}

/** Why nothing was imported. */
export type ImportFailure = {
  code:
    'stopped' | 'nothing_to_import' | 'invalid_archive' | 'archive_too_large' | 'catalog_busy' | 'disk_full'
  message: string
}

export type ImportOutcome = { counts: ImportCounts } | { failure: ImportFailure }

export type CatalogImporterOptions = {
  /** Milliseconds since 1970. */
  now: number
  /** Stops the import. Nothing is then changed, unless the import was already complete. */
  signal: AbortSignal
  onProgress: (progress: ImportProgress) => void
  onSkipped: (item: SkippedItem) => void
  /** Called with what failed after all was imported, so that searches take longer for a while. */
  onUntidied: (cause: unknown) => void
}

/** Imports a file completely or not at all. Rejects only with unexpected errors. */
export type CatalogImporter = (file: UploadedFile, options: CatalogImporterOptions) => Promise<ImportOutcome>
