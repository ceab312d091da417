import { plural } from './counts.js'

/** The library, in English. */

export const library = {
  title: 'Library',
  count: {
    hooks: (count: number) => plural(count, 'kept hook', 'kept hooks'),
    long: (count: number) => plural(count, 'opening', 'openings'),
    packaging: (count: number) => plural(count, 'title and thumbnail', 'titles and thumbnails'),
  },
  countRejected: (count: number) => plural(count, 'rejected hook', 'rejected hooks'),
  inRuns: (count: number) => `From ${count} runs, decided together`,
  kind: 'What to show',
  kinds: { hooks: 'Short clips', long: 'Long videos', packaging: 'Titles and thumbnails' },
  search: 'Search',
  filter: 'Filter and sort',
  any: 'Any',
  platform: 'Platform',
  tier: 'Tier',
  device: 'Technique',
  verdict: 'Decision',
  sort: 'Sort by',
  sorts: { newest: 'Newest', score: 'Score', outlier: 'Multiple', views: 'Views', virality: 'Virality' },
  viralityHidden:
    'Clips that may be cut from longer videos have no virality: they come last, the most viewed first.',
  noMatch: 'Nothing matches',
  noMatchHow: 'Change the search or a filter.',
  empty: {
    hooks: 'No hooks kept yet',
    long: 'No openings kept yet',
    packaging: 'No titles kept yet',
  },
  emptyHow: {
    hooks: 'Keep the openings you like while you look at a run: they gather here.',
    long: 'Keep the openings of long videos that you like: they gather here. “Show all openings” lists every one that was read.',
    packaging:
      'Keep titles and thumbnails that you like: they gather here. “Show all titles” lists all that was read.',
  },
  none: { long: 'No openings yet', packaging: 'No titles yet' },
  noneHow: {
    long: 'A run on long videos finds some.',
    packaging: 'A run on “Titles and thumbnails” finds some.',
  },
  showAll: { long: 'Show all openings', packaging: 'Show all titles' },
  toAsk: 'Ask for something',
  select: (name: string) => `Select: ${name}`,
  selection: 'Selection',
  selected: (count: number) => `${count} selected`,
  selectAll: 'Select all',
  copy: 'Copy',
  clear: 'Clear',
  withoutTopics: 'The file does not say of every result what was searched for.',
  /** The names of what a Markdown file tells of a result. */
  fileFacts: {
    title: 'Title',
    opening: 'Opening',
    line: 'Quotable',
    why: 'Why it may have travelled',
    creator: 'Creator',
    channel: 'Channel',
    site: 'On',
    views: 'Views',
    multiple: 'Times the usual views',
    posted: 'Posted',
    topic: 'Searched for',
    note: 'Note',
    transcript: 'Transcript',
  },
  foundBy: 'Searched for:',
}
