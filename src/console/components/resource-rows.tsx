import type { ComponentChild } from 'preact'
import type { Resource } from '../state/resource.js'
import type { IconName } from './icons.js'
import { Empty, ErrorBox, Skeleton } from './states.js'

type ResourceRowsProps<Data, Item> = {
  resource: Resource<Data>
  itemsOf: (data: Data) => Item[]
  renderRow: (item: Item) => ComponentChild
  /** Shown if there are no items. */
  empty: { icon: IconName; title: string; children?: ComponentChild }
}

/** A panel with a row for each item of a list. It shows whether the list loads, has failed or is empty. */
export function ResourceRows<Data, Item>(props: ResourceRowsProps<Data, Item>) {
  const { resource, itemsOf, renderRow, empty } = props
  const { data, failure, isLoading, reload } = resource
  const items = data && itemsOf(data)
  return (
    <>
      {isLoading && <Skeleton shape="row" />}
      {failure && <ErrorBox failure={failure} onRetry={reload} />}
      {items?.length === 0 && <Empty {...empty} />}
      {items && items.length > 0 && <ul class="panel key-list">{items.map(renderRow)}</ul>}
    </>
  )
}
