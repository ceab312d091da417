import { expect } from 'chai'
import { outcomeParts, withoutRemarks } from '../../src/console/lib/run-outcome.js'

describe('the parts of an outcome', () => {
  const outcome =
    '3 of the 6 finds asked for; none has a multiple, since nobody knows; no picture model is set, so none was looked at.'

  it('leave out what the page states itself, and are otherwise unchanged', () => {
    const parts = outcomeParts({ status: 'done', outcome })
    expect(withoutRemarks(parts, [])).to.deep.equal(parts)
    expect(withoutRemarks(parts, ['multiples'])).to.deep.equal([parts[0], parts[2]])
    expect(withoutRemarks(parts, ['multiples', 'pictures'])).to.deep.equal(['3 of the 6 finds asked for'])
  })
  it('leave out what headings count, and that views may be those of longer videos', () => {
    const parts = [
      '4 of the hooks match only part of the topic (named in passing: 4)',
      'the hooks are from talks.example, so views may be those of longer videos',
      'left out: 2 were too old',
    ]
    expect(withoutRemarks(parts, ['part', 'longerVideos'])).to.deep.equal(parts.slice(2))
  })
  it('leave it out also in the first part, with a capital or after “cancelled”', () => {
    const multiples = 'one has a multiple, since the usual views of these creators are not known'
    const pictures = 'o picture model is set, so no thumbnail was looked at'
    const rest = '2 clips left out'
    for (const [remark, said] of [
      [multiples, 'multiples'],
      [pictures, 'pictures'],
    ] as const)
      for (const first of [`N${remark}`, `Cancelled: n${remark}`]) {
        const parts = outcomeParts({ status: 'done', outcome: `${first}; ${rest}.` })
        expect(withoutRemarks(parts, [said]), first).to.deep.equal([rest])
        expect(withoutRemarks(parts, []), first).to.deep.equal([first, rest])
      }
  })
  it('do not state the position of hooks with few views, which the page puts elsewhere', () => {
    for (const [where, count] of [
      ['1 of the hooks is below 50,000 views and stands last', '1 of the hooks is'],
      ['2 of the hooks are below 50,000 views and stand last', '2 of the hooks are'],
    ] as const)
      expect(
        outcomeParts({ status: 'done', outcome: `${where}; some clips may not be in German.` }),
      ).to.deep.equal([`${count} below 50,000 views`, 'some clips may not be in German'])
  })
})
