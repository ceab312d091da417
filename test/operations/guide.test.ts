import { expect } from 'chai'
import { startService } from '../support/service.js'

describe('guide', () => {
  it('begins with the name, tells live limits and the base address, and leaves no placeholder', async () => {
    const settings = {
      base_url: 'https://cold.example.com',
      runs_in_flight_per_account: 7,
      body_limit_bytes: 12_345,
    }
    await using service = await startService({ running: false, settings })
    const { status, body, headers } = await service.client.get('/llms.txt')
    expect([status, headers.get('content-type')]).to.deep.equal([200, 'text/plain; charset=utf-8'])
    expect(body)
      .to.match(/^# Coldopen\n\n> /)
      .and.to.include('https://cold.example.com/v1/research')
    expect(body)
      .to.include('may have 7 runs in flight')
      .and.to.include('12345 bytes')
      .and.not.to.match(/\{\{\w/)
  })
})
