import { expect } from 'chai'
import { isAllowedOrigin, isOwnHost } from '../../src/http/origin-checks.js'

const allowed = {
  base_url: 'https://hooks.example.com/below',
  mcp_allowed_hosts: ['inside.example', 'other.example:8443'],
  mcp_allowed_origins: ['https://app.example', 'http://dev.example:3000'],
}

describe('allowed origins and hosts of the MCP endpoint', () => {
  for (const [origin, may] of [
    ['http://localhost', true],
    ['https://localhost:6274', true],
    ['http://127.0.0.1:80', true],
    ['http://[::1]:9999', true],
    ['ftp://localhost', false],
    ['file://localhost', false],
    ['ws://localhost', false],
    ['chrome-extension://localhost', false],
    ['httpsx://localhost', false],
    ['xhttp://localhost', false],
    ['http://localhost.evil.example', false],
    ['http://127.0.0.2', false],
    ['https://hooks.example.com', true],
    ['https://hooks.example.com:443', true],
    ['http://hooks.example.com', false],
    ['https://hooks.example.com:8443', false],
    ['https://app.example', true],
    ['https://app.example:444', false],
    ['http://dev.example:3000', true],
    ['http://dev.example', false],
    ['https://inside.example', false],
    ['null', false],
    ['', false],
    ['localhost', false],
  ] as const)
    it(`${may ? 'include' : 'exclude'} the origin ${origin || 'of an empty header'}`, () => {
      expect(isAllowedOrigin([origin], allowed)).to.equal(may)
    })

  it('allow a request without an origin, and refuse one with two', () => {
    expect(isAllowedOrigin(undefined, allowed)).to.equal(true)
    expect(isAllowedOrigin([], allowed)).to.equal(false)
    expect(isAllowedOrigin(['http://localhost', 'http://localhost'], allowed)).to.equal(false)
  })

  for (const [host, is] of [
    ['localhost', true],
    ['localhost:3000', true],
    ['LOCALHOST', true],
    ['127.0.0.1:1', true],
    ['[::1]:3000', true],
    ['hooks.example.com', true],
    ['hooks.example.com:8080', true],
    ['inside.example', true],
    ['inside.example:1234', true],
    ['other.example:8443', true],
    ['other.example', false],
    ['other.example:8444', false],
    ['evil.example', false],
    ['evil.example@localhost', false],
    ['localhost/evil', false],
    ['localhost evil', false],
    [' localhost', false],
    ['localhost ', false],
    ['localhost.evil.example', false],
    ['', false],
    ['localhost:99999', false],
  ] as const)
    it(`${is ? 'include' : 'exclude'} the host “${host}”`, () => {
      expect(isOwnHost([host], allowed)).to.equal(is)
    })

  it('allow one host in a request', () => {
    expect(isOwnHost(undefined, allowed)).to.equal(false)
    expect(isOwnHost([], allowed)).to.equal(false)
    expect(isOwnHost(['localhost', 'localhost'], allowed)).to.equal(false)
  })
})
