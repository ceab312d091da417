import { expect } from 'chai'
import { type ExportSection, toCsv, toMarkdown } from '../../src/console/lib/export.js'

describe('a CSV of the library', () => {
  for (const [rows, text] of [
    [
      [
        { hook: 'One', note: null },
        { hook: 'Two', note: 'Mine' },
      ],
      'hook,note\r\nOne,\r\nTwo,Mine\r\n',
    ],
    [[{ hook: 'One', catchy_line: null, title: '' }], 'hook\r\nOne\r\n'],
    [[{ hook: '=1+1', views: 0 }], "hook,views\r\n'=1+1,0\r\n"],
    [[{ hook: 'a "b", c' }, { title: 'Other' }], 'hook,title\r\n"a ""b"", c",\r\n,Other\r\n'],
  ] as const)
    it(`has the columns that any result has a value for: ${JSON.stringify(rows)}`, () => {
      expect(toCsv([...rows])).to.equal(text)
    })
})

describe('the Markdown of the library', () => {
  const section: ExportSection = {
    heading: 'What *if*\nnot?',
    facts: [
      ['Views', '4,349,614'],
      ['Note', null],
      ['Title', ''],
    ],
    caveats: ['Speech begins at 0:13.'],
    url: 'https://www.ted.com/talks/the_fiction_of_memory?a=[1]',
  }

  it('has what is known of each result, and a link that is not escaped', () => {
    expect(toMarkdown('Coldopen', [section])).to.equal(
      [
        '# Coldopen',
        '',
        '## What \\*if\\* not?',
        '',
        '- **Views:** 4,349,614',
        '- Speech begins at 0:13.',
        '- <https://www.ted.com/talks/the_fiction_of_memory?a=[1]>',
        '',
      ].join('\n'),
    )
  })

  it('does not escape an underscore within a word', () => {
    const text = toMarkdown('Coldopen', [{ ...section, facts: [['Creator', 'bread_and_butter _x_']] }])
    expect(text).to.include('bread_and_butter \\_x\\_')
  })
})
