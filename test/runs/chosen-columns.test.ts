import { expect } from 'chai'
import { ApiError } from '../../src/errors.js'
import { chooseColumns, parseColumns, requireCsv } from '../../src/runs/export/chosen-columns.js'
import { columnsOf } from '../../src/runs/export/columns.js'
import { csvHeader, csvRows } from '../../src/runs/export/csv.js'

/** What a refusal complains of. */
function issuesOf(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (error instanceof ApiError) return error.details.detail
    throw error
  }
  return null
}

const columnNames = (count: number) => Array.from({ length: count }, (_, index) => `c${index + 1}`)
const first14 = columnNames(14).join(', ')

describe('the columns of a CSV', () => {
  it('are the requested ones, without duplicates and spaces, in the requested order', () => {
    expect(parseColumns(undefined)).to.equal(null)
    expect(parseColumns('views, hook ,views')).to.deep.equal(['views', 'hook'])
    expect(chooseColumns(['views', 'hook'], ['hook', 'note', 'views'])).to.deep.equal(['views', 'hook'])
    expect(chooseColumns(null, ['hook', 'views'])).to.deep.equal(['hook', 'views'])
  })

  const refused: [name: string, columns: string[], message: string][] = [
    ['', ['url', 'views'], 'holds an empty name; the columns are url, views'],
    ['likes', ['url', 'views'], 'holds likes, which is no column; the columns are url, views'],
    [
      'author',
      [...columnNames(14), 'note', 'creator'],
      `holds author, which is no column; the columns are creator, note, ${columnNames(12).join(', ')} and 2 more, which stand in the first line of a file without columns`,
    ],
    ['x', columnNames(14), `holds x, which is no column; the columns are ${first14}`],
    [
      'x',
      columnNames(15),
      `holds x, which is no column; the columns are ${first14} and 1 more, which stand in the first line of a file without columns`,
    ],
    [
      'The URL',
      ['hook', 'watch_url', 'cover_url'],
      'holds The URL, which is no column; similar ones are watch_url, cover_url',
    ],
    [
      'foo',
      columnsOf('short'),
      'holds foo, which is no column; the columns are hook, title, creator, site, views, outlier, watch_url, run_topic, note, caveats, posted_at, virality, verdict, hook_id and 41 more, which stand in the first line of a file without columns',
    ],
    ['viewsperday', ['hook', 'views'], 'holds viewsperday, which is no column; similar ones are views'],
    ['id', ['hook_id', 'views'], 'holds id, which is no column; the columns are hook_id, views'],
    [
      'url',
      columnNames(16).map((name) => `${name}_url`),
      `holds url, which is no column; similar ones are ${columnNames(14)
        .map((name) => `${name}_url`)
        .join(', ')}`,
    ],
  ]
  for (const [name, columns, message] of refused)
    it(`are suggested in the error for “${name}”, out of ${columns.length}`, () => {
      const issues = issuesOf(() => chooseColumns([columns[0] ?? '', name], columns))
      expect(issues).to.deep.equal([{ path: 'columns', message }])
    })

  it('can only be chosen for CSV', () => {
    expect(issuesOf(() => requireCsv(['hook'], 'csv'))).to.equal(null)
    expect(issuesOf(() => requireCsv(null, 'json'))).to.equal(null)
    for (const format of ['json', 'md'] as const)
      expect(issuesOf(() => requireCsv(['hook'], format))).to.deep.equal([
        { path: 'columns', message: 'are for format csv alone; leave them out' },
      ])
  })

  it('contain values of every type, and nothing that a spreadsheet would execute', () => {
    const row = { yes: true, none: null, count: 3, list: ['=1', false], inner: { a: 1 }, formula: ' =1' }
    const columns = ['yes', 'none', 'absent', 'count', 'list', 'inner', 'formula']
    expect(csvRows([row], columns)).to.equal(`true,,,3,'=1 | false,"{""a"":1}",' =1\r\n`)
    expect(csvHeader(['a', 'b'], false)).to.equal('a,b\r\n')
    expect(csvHeader(['a'], true)).to.equal('\ufeffa\r\n')
  })
})
