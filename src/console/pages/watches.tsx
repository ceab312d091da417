import { useState } from 'preact/hooks'
import { Dialog } from '../components/dialog.js'
import { Icon } from '../components/icons.js'
import { Page } from '../components/page.js'
import { ResourceRows } from '../components/resource-rows.js'
import { useAction } from '../state/action.js'
import { api } from '../state/api.js'
import { useCapabilities } from '../state/capabilities.js'
import { useResource } from '../state/resource.js'
import { hasOnlyImports } from '../state/stock.js'
import { deleteWatch, draftOf, draftOfWatch, type Watch, type WatchDraft } from '../state/watches.js'
import { strings } from '../strings/index.js'
import { suggestedTopics } from './suggested-topics.js'
import { WatchDialog } from './watch-form.js'
import { WatchRow } from './watch-row.js'

type DeleteProps = { watch: Watch; onClose: () => void; onDone: () => void }

function DeleteDialog({ watch, onClose, onDone }: DeleteProps) {
  const { watches, states } = strings()
  const { isBusy, act } = useAction()
  return (
    <Dialog title={watches.deleteNamed(watch.name)} onClose={onClose}>
      <p>{watches.deleteMeans}</p>
      <div class="row">
        <button
          type="button"
          class="button danger"
          disabled={isBusy}
          onClick={() => act(() => deleteWatch(watch.watch_id), onDone)}
        >
          {watches.delete}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {states.cancel}
        </button>
      </div>
    </Dialog>
  )
}

/** An example of a watch, shown while there are none, with a button that uses it. */
function ExampleWatch({ onUse }: { onUse: (draft: WatchDraft) => void }) {
  useCapabilities()
  const { watches, kinds, ask } = strings()
  const [topic = ask.suggestions.short[0] ?? ''] = suggestedTopics('short')
  const draft: WatchDraft = {
    ...draftOf({ kind: 'short', body: { topic, topic_match: 'most', count: 10 } }),
    every: 'week',
    credits: '200',
  }
  return (
    <>
      <p>{watches.exampleMeans}</p>
      <div class="panel example">
        <p class="key-name">
          {topic} <span class="tag">{watches.example}</span>
        </p>
        <p class="run-facts">
          <span>{kinds.short}</span>
          <span>{watches.everyNames.week}</span>
          <span>{watches.atMost(Number(draft.credits))}</span>
        </p>
      </div>
      <button type="button" class="button" onClick={() => onUse(draft)}>
        {watches.useExample}
      </button>
    </>
  )
}

type Open = { dialog: 'new'; draft: WatchDraft } | { dialog: 'edit' | 'delete'; watch: Watch } | null

function OpenDialog({ open, onClose, onDone }: { open: Open; onClose: () => void; onDone: () => void }) {
  if (open === null) return null
  if (open.dialog === 'new') return <WatchDialog draft={open.draft} onClose={onClose} onDone={onDone} />
  const { watch } = open
  if (open.dialog === 'delete') return <DeleteDialog watch={watch} onClose={onClose} onDone={onDone} />
  return <WatchDialog draft={draftOfWatch(watch)} watch={watch} onClose={onClose} onDone={onDone} />
}

const emptyDraft = () => draftOf({ kind: 'short', body: { topic: '', topic_match: 'most', count: 10 } })

/** The page with the watches of the account. */
export function WatchesPage() {
  useCapabilities()
  const { watches, webhooks } = strings()
  const [open, setOpen] = useState<Open>(null)
  const resource = useResource('watches', (signal) => api().get('/v1/watches', { signal }))
  const close = () => setOpen(null)
  const closeAndReload = () => {
    close()
    resource.reload()
  }
  const actions = (
    <div class="row">
      <a class="button" href="/webhooks">
        {webhooks.link}
      </a>
      <button
        type="button"
        class="button primary"
        onClick={() => setOpen({ dialog: 'new', draft: emptyDraft() })}
      >
        <Icon name="plus" /> {watches.create}
      </button>
    </div>
  )
  return (
    <Page title={watches.title} lead={<p class="lead">{watches.lead}</p>} actions={actions}>
      {hasOnlyImports() && <p class="small">{watches.onlyImports}</p>}
      <ResourceRows
        resource={resource}
        itemsOf={(data) => data.watches}
        empty={{
          icon: 'clock',
          title: watches.none,
          children: <ExampleWatch onUse={(draft) => setOpen({ dialog: 'new', draft })} />,
        }}
        renderRow={(watch) => (
          <WatchRow
            key={watch.watch_id}
            watch={watch}
            onChange={resource.reload}
            onOpen={(dialog) => setOpen({ dialog, watch })}
          />
        )}
      />
      <OpenDialog open={open} onClose={close} onDone={closeAndReload} />
    </Page>
  )
}
