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
    [[], 'hook,note\r\n'],
    [[{ hook: 'One', note: '' }], 'hook,note\r\nOne,\r\n'],
    [[{ hook: '=1+1', note: 0 }], "hook,note\r\n'=1+1,0\r\n"],
    [[{ hook: 'a "b", c', note: null }], 'hook,note\r\n"a ""b"", c",\r\n'],
  ] as const)
    it(`has the same columns whatever is known of the results: ${JSON.stringify(rows)}`, () => {
      expect(toCsv([...rows], ['hook', 'note'])).to.equal(text)
    })

  for (const text of [' =1+1', '\n=cmd()', '＝1+1', '\0=1', '@x', '-1'])
    it(`has nothing that a spreadsheet runs: ${JSON.stringify(text)}`, () => {
      expect(toCsv([{ hook: text }], ['hook'])).to.match(/^hook\r\n"?'/u)
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

  it('shows signs of Markdown and of HTML as they are', () => {
    const text = toMarkdown('Coldopen', [
      { ...section, heading: '~~gone~~ {x} !( ) &lt;b&gt; R&D; salt & rye' },
    ])
    expect(text).to.include('## \\~\\~gone\\~\\~ \\{x\\} \\!\\( \\) \\&lt;b\\&gt; R\\&D; salt & rye')
  })

  it('does not escape an underscore within a word', () => {
    const text = toMarkdown('Coldopen', [{ ...section, facts: [['Creator', 'bread_and_butter _x_']] }])
    expect(text).to.include('bread_and_butter \\_x\\_')
  })
})
