import { expect } from 'chai'
import { operations } from '../support/operations.js'
import { startService } from '../support/service.js'

describe('guide', () => {
  it('starts with the name, has the current limits and the base address, and no placeholder', async () => {
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
      .to.include('| 7 an account;')
      .and.to.include('12345 bytes')
      .and.not.to.match(/\{\{\w/)
  })

  it('states every limit as this server enforces it', async () => {
    const settings = {
      run_starts_per_hour: 11_001,
      run_reads_per_minute: 11_002,
      waits_per_account: 11_003,
      remixes_per_hour: 11_004,
      chat_turns_per_hour: 11_005,
      keys_per_hour: 11_006,
      signups_per_hour: 11_007,
      run_deadline_ms: 11_008_000,
      free_empty_runs_per_day: 11_009,
      reuse_window_ms: 11_010 * 86_400_000,
      scores_per_hour: 11_011,
    }
    await using service = await startService({ running: false, settings })
    const { body } = await service.client.get('/llms.txt')
    for (let n = 11_001; n <= 11_011; n += 1) expect(body).to.include(`${n} `)
  })

  it('names every kind of call that costs credits besides a start', async () => {
    await using service = await startService({ running: false })
    const { body } = await service.client.get('/llms.txt')
    expect(body).to.match(/A remix costs 1 credit, .*, and the score of a draft 1, .*Everything else is free/)
  })

  it('lists every operation of the contract once, with its address', async () => {
    await using service = await startService({ running: false })
    const { body } = await service.client.get('/llms.txt')
    for (const { method, path } of operations) {
      const line = `- [${method.toUpperCase()} ${path}](${service.service.deps.config.base_url}${path}): `
      expect((body as string).split(line), line).to.have.length(2)
    }
  })
})
