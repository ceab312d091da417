import { FoldOnPhone } from '../components/fold-on-phone.js'
import { Icon } from '../components/icons.js'
import { platformNames } from '../lib/clip-address.js'
import { words } from '../lib/format.js'
import { setQuery } from '../lib/router.js'
import { strings } from '../strings/index.js'
import { platforms } from './ask-form.js'
import { libraryKinds, type LibraryQuery, verdictsOf } from './library-query.js'

/** The filters of the library. All of them are in the address. */

const sorts = ['newest', 'score', 'outlier', 'views'] as const
const tiers = ['breakout', 'strong', 'outlier'] as const
const openingDevices =
  'question contrarian_claim curiosity_gap specific_number result_first promise story confession warning challenge comparison listicle demonstration authority identity_callout'.split(
    ' ',
  )
const packagingDevices =
  'curiosity_gap contrarian_claim specific_number how_to listicle challenge story question warning comparison authority timeliness identity_callout face_closeup emotion before_after split_comparison arrow_or_circle big_number big_text object_hero screenshot reaction scale_contrast mystery_blur'.split(
    ' ',
  )

type PickProps = { name: string; field: string; value: string; choices: [string, string][] }

function Pick({ name, field, value, choices }: PickProps) {
  return (
    <label class="chip">
      <span>{name}</span>
      <select value={value} onChange={(event) => setQuery({ [field]: event.currentTarget.value })}>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

function KindTabs({ kind }: { kind: LibraryQuery['kind'] }) {
  const { library } = strings()
  return (
    <div class="segments" role="group" aria-label={library.kind}>
      {libraryKinds.map((one) => (
        <button
          type="button"
          key={one}
          aria-pressed={kind === one}
          onClick={() => setQuery({ kind: one, device: null, tier: null, platform: null, verdict: null })}
        >
          {library.kinds[one]}
        </button>
      ))}
    </div>
  )
}

function verdictName(verdict: LibraryQuery['verdict']): string {
  const { library, run } = strings()
  return verdict === 'any' ? library.any : run.shown[verdict]
}

/** Filters by decision: kept or rejected, and for finds also undecided. */
function VerdictFilter({ query: { kind, verdict } }: { query: LibraryQuery }) {
  return (
    <Pick
      name={strings().library.verdict}
      field="verdict"
      value={verdict}
      choices={verdictsOf(kind).map((one) => [one, verdictName(one)])}
    />
  )
}

function FindFilters({ query }: { query: LibraryQuery }) {
  const { library, devices, tiers: tierNames, tierRanges } = strings()
  const names = query.kind === 'long' ? openingDevices : packagingDevices
  const any: [string, string] = ['', library.any]
  return (
    <>
      <Pick
        name={library.tier}
        field="tier"
        value={query.tier ?? ''}
        choices={[
          any,
          ...tiers.map((one): [string, string] => [one, `${tierNames[one]}, ${tierRanges[one]}`]),
        ]}
      />
      <Pick
        name={library.device}
        field="device"
        value={query.device ?? ''}
        choices={[any, ...names.map((one): [string, string] => [one, devices[one] ?? words(one)])]}
      />
      <VerdictFilter query={query} />
    </>
  )
}

/** The name of a sort order. For hooks, the score is named virality, as on their cards. */
const sortName = ({ kind }: LibraryQuery, sort: (typeof sorts)[number]) =>
  kind === 'hooks' && sort === 'score' ? 'virality' : sort

/** Filters hooks by place: the platforms, and the hosts of imported clips from other sites. */
function PlaceFilter({ query: { platform }, hosts }: Pick<LibraryFiltersProps, 'query' | 'hosts'>) {
  const { library } = strings()
  const known = hosts.includes(platform) || platform === '' || platform in platformNames
  return (
    <Pick
      name={library.platform}
      field="platform"
      value={platform}
      choices={[
        ['', library.any],
        ...platforms.map((one): [string, string] => [one, platformNames[one]]),
        ...(known ? hosts : [platform, ...hosts]).map((host): [string, string] => [host, host]),
      ]}
    />
  )
}

/** The summary of the folded filters on a phone: those in use, and the order. */
function summaryOf(query: LibraryQuery, sort: LibraryQuery['sort']): string {
  const { library, devices, tiers: tierNames } = strings()
  const { platform, tier, device, verdict } = query
  const parts = [
    platform && (platformNames[platform as keyof typeof platformNames] ?? platform),
    tier && tierNames[tier],
    device && (devices[device] ?? words(device)),
    verdictName(verdict),
    library.sorts[sortName(query, sort)],
  ]
  return [library.filter, ...parts.filter(Boolean)].join(' · ')
}

type LibraryFiltersProps = {
  query: LibraryQuery
  hosts: string[]
  /** Whether any of the loaded hooks has a virality to sort by. */
  hasVirality: boolean
}

/** The orders to choose from. Without a virality, hooks are in the order of their views. */
const sortsFor = ({ kind }: LibraryQuery, hasVirality: boolean) =>
  sorts.filter((sort) => sort !== 'score' || kind !== 'hooks' || hasVirality)

/** The order that the results are in. */
const sortInUse = (query: LibraryQuery, hasVirality: boolean) =>
  sortsFor(query, hasVirality).find((sort) => sort === query.sort) ?? 'views'

/** The filters of the library. A change is written to the address, from which the page reads its query. */
export function LibraryFilters({ query, hosts, hasVirality }: LibraryFiltersProps) {
  const { library } = strings()
  const sort = sortInUse(query, hasVirality)
  return (
    <div class="filters">
      <KindTabs kind={query.kind} />
      <label class="search">
        <Icon name="search" />
        <span class="sr-only">{library.search}</span>
        <input
          id="library-search"
          type="search"
          dir="auto"
          value={query.q}
          maxLength={120}
          placeholder={library.search}
          onInput={(event) => setQuery({ q: event.currentTarget.value })}
        />
      </label>
      <FoldOnPhone summary={summaryOf(query, sort)}>
        {query.kind === 'hooks' ? (
          <>
            <PlaceFilter query={query} hosts={hosts} />
            <VerdictFilter query={query} />
          </>
        ) : (
          <FindFilters query={query} />
        )}
        <Pick
          name={library.sort}
          field="sort"
          value={sort}
          choices={sortsFor(query, hasVirality).map((one) => [one, library.sorts[sortName(query, one)]])}
        />
      </FoldOnPhone>
    </div>
  )
}
