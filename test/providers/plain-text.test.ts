import { expect } from 'chai'
import { plainText } from '../../src/providers/plain-text.js'

describe('the text of a title or description', () => {
  for (const [html, text] of [
    ['Notes on <i>Slow Bread</i>', 'Notes on Slow Bread'],
    ['Salt &amp; flour, it&#39;s &quot;easy&quot;', 'Salt & flour, it\'s "easy"'],
    ['Salt &amp;amp; flour', 'Salt & flour'],
    ['First<br/>second</p>third', 'First\nsecond\nthird'],
    ['<a href="https://example.com/?a=1&b=2">A link</a>', 'A link'],
    ['I <3 bread, 1 < 2 > 0', 'I <3 bread, 1 < 2 > 0'],
    ['What &lt;b&gt; means in HTML', 'What <b> means in HTML'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['AT&T and R&D', 'AT&T and R&D'],
    ['a&#0;b&#27;c&#xD800;', 'abc\uFFFD'],
  ] as const)
    it(`of ${JSON.stringify(html)} is ${JSON.stringify(text)}`, () => expect(plainText(html)).to.equal(text))

  it('is read in time linear in its length', () => {
    const hostile = '<b '.repeat(6_000) + '&'.repeat(20_000)
    expect(plainText(hostile)).to.have.lengthOf(hostile.length)
  })
})
