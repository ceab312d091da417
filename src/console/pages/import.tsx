import { useState } from 'preact/hooks'
import { Icon } from '../components/icons.js'
import { Page } from '../components/page.js'
import { ErrorBox, Skeleton } from '../components/states.js'
import { byteSize } from '../lib/format.js'
import type { Failure } from '../state/api.js'
import { useLiveImport } from '../state/live-import.js'
import { locale, strings } from '../strings/index.js'
import { ImportEnd, ImportProgress } from './import-state.js'

/** The page where the operator adds videos to the catalog, by dropping or choosing a file. */

const endings = ['.jsonl', '.ndjson', '.json', '.zip']

/** Why a file cannot be sent, found before it is; null if it can. `limit` in bytes. */
function problemOf({ name, size }: File, limit: number | null): string | null {
  const { imports } = strings()
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return imports.wrongKind(name)
  if (limit !== null && size > limit)
    return imports.tooLarge(byteSize(size, locale()), byteSize(limit, locale()))
  return size === 0 ? imports.emptyFile : null
}

type FileFieldProps = { limit: number | null; onFiles: (files: FileList | null | undefined) => void }

function FileField({ limit, onFiles }: FileFieldProps) {
  const [isOver, setOver] = useState(false)
  const { imports } = strings()
  const hold = (event: DragEvent, isHeld: boolean) => {
    event.preventDefault()
    setOver(isHeld)
  }
  return (
    <label
      class={`drop ${isOver ? 'is-over' : ''}`}
      onDragOver={(event) => hold(event, true)}
      onDragLeave={(event) => hold(event, false)}
      onDrop={(event) => {
        hold(event, false)
        onFiles(event.dataTransfer?.files)
      }}
    >
      <Icon name="import" size={32} />
      <b>{imports.drop}</b>
      <span class="faint">{imports.kinds}</span>
      <input
        type="file"
        accept={endings.join(',')}
        aria-label={imports.choose}
        onChange={(event) => {
          onFiles(event.currentTarget.files)
          event.currentTarget.value = '' // Otherwise the same file could not be chosen again.
        }}
      />
      <span class="button" aria-hidden="true">
        {imports.choose}
      </span>
      {limit !== null && <small class="faint">{imports.atMost(byteSize(limit, locale()))}</small>}
    </label>
  )
}

/** The file field, and what is wrong with the last chosen file. */
function FileChoice({ limit, onFile }: { limit: number | null; onFile: (file: File) => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  const take: FileFieldProps['onFiles'] = (files) => {
    const file = files?.[0]
    if (!file) return
    const fileProblem = files.length > 1 ? strings().imports.oneFile : problemOf(file, limit)
    setProblem(fileProblem)
    if (fileProblem === null) onFile(file)
  }
  return (
    <>
      <FileField limit={limit} onFiles={take} />
      {problem && (
        <div class="notice notice-bad" role="alert">
          <Icon name="alert" />
          <p class="notice-title wrap">{problem}</p>
        </div>
      )}
    </>
  )
}

function Format() {
  const { imports } = strings()
  return (
    <details class="panel">
      <summary>{imports.format}</summary>
      <p>{imports.formatLines}</p>
      <pre class="command">
        {
          '{"platform":"tiktok","id":"7301","title":"Shaping a loaf","webpage_url":"https://…",\n "view_count":52000,"uploader":"mill","media_type":"short","transcript":"Nobody tells you …"}'
        }
      </pre>
      <p>{imports.formatDownloads}</p>
      <pre class="command">
        {'yt-dlp --write-info-json --write-subs --write-auto-subs --skip-download ADDRESS'}
      </pre>
    </details>
  )
}

/** Whether the person may not import. The page then says who may. */
function isRefused({ code }: Failure): boolean {
  return code === 'operator_only' || code === 'insufficient_scope'
}

/** The page that imports a file of videos and shows how far the import is. */
export function ImportPage() {
  const { current, sending, limit, failure, isLoading, start, cancel, reload } = useLiveImport()
  const { imports } = strings()
  const isRunning = sending !== null || current?.status === 'running'
  const mayStart = !isLoading && !isRunning && !(failure && isRefused(failure))
  return (
    <Page title={imports.title} lead={<p class="lead">{imports.lead}</p>} class="narrow">
      {isLoading && !failure && <Skeleton shape="panel" count={1} />}
      {failure && <ErrorBox failure={failure} {...(isRefused(failure) ? {} : { onRetry: reload })} />}
      {isRunning && <ImportProgress current={current} sending={sending} onCancel={cancel} />}
      {!isRunning && current && <ImportEnd ended={current} />}
      {mayStart && <FileChoice limit={limit} onFile={start} />}
      {mayStart && <Format />}
    </Page>
  )
}
