import { expect } from 'chai'
import { isPublicHttps } from '../../src/lib/public-address.js'

const refused: Record<string, string[]> = {
  'other schemes': [
    'http://a.example.com/x',
    'ftp://a.example.com/x',
    'data:image/png;base64,AA',
    'javascript:1',
  ],
  'what is no address': ['', 'a.example.com', '//a.example.com', 'https://', 'https://[::1', 'https://a b/'],
  credentials: ['https://me@a.example.com/', 'https://me:secret@a.example.com/'],
  loopback: ['https://127.0.0.1/', 'https://127.9.9.9:8443/', 'https://[::1]/', 'https://127.0.0.1./'],
  'loopback in other forms': [
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
  ],
  'loopback in wide digits': ['https://\uff11\uff12\uff17.0.0.1/'],
  private: ['https://10.0.0.1/', 'https://172.16.0.1/', 'https://172.31.255.255/', 'https://192.168.1.1/'],
  'link-local': ['https://169.254.169.254/latest/meta-data', 'https://[fe80::1]/'],
  'shared by carriers': ['https://100.64.0.1/', 'https://100.127.255.255/'],
  unspecified: ['https://0.0.0.0/', 'https://0/', 'https://[::]/'],
  'IPv4-mapped': ['https://[::ffff:127.0.0.1]/', 'https://[::ffff:8.8.8.8]/', 'https://[::ffff:a9fe:a9fe]/'],
  'IPv4-compatible': ['https://[::127.0.0.1]/'],
  'of NAT64': ['https://[64:ff9b::10.0.0.1]/', 'https://[64:ff9b::a9fe:a9fe]/', 'https://[64:ff9b:1::1]/'],
  '6to4 and Teredo': ['https://[2002:7f00:1::]/', 'https://[2001::1]/'],
  'unique local and site-local': ['https://[fc00::1]/', 'https://[fd12:3456::1]/', 'https://[fec0::1]/'],
  'for many': ['https://224.0.0.1/', 'https://255.255.255.255/', 'https://[ff02::1]/'],
  'for documents and measurements': ['https://192.0.2.7/', 'https://[2001:db8::1]/', 'https://198.18.0.1/'],
  'names of this machine': ['https://localhost/', 'https://LOCALHOST./', 'https://a.localhost/'],
  'names of a network': [
    'https://printer.local/',
    'https://nas.internal/',
    'https://gateway.lan/',
    'https://a.corp/',
  ],
  'names of the root of addresses': ['https://router.home.arpa/', 'https://1.0.0.127.in-addr.arpa/'],
  'names with an empty part': ['https://localhost../', 'https://a..local../', 'https://a..example.com/'],
  'bare names': ['https://intranet/', 'https://db:8443/x', 'https://metadata./'],
}
const taken = [
  'https://p16.tiktokcdn.com/a.jpeg?x=1',
  'https://i.ytimg.com:8443/vi/a/0.jpg',
  'https://EXAMPLE.com./',
  'https://local.example.com/',
  'https://internal.example.com/localhost',
  'https://8.8.8.8/a',
  'https://172.32.0.1/',
  'https://[2606:4700::1111]/',
  'https://[64:ff9b::8.8.8.8]/',
  'https://xn--bcher-kva.example.com/',
]

describe('public network addresses', () => {
  for (const [what, addresses] of Object.entries(refused)) {
    for (const address of addresses)
      it(`do not include ${what}: ${address}`, () => expect(isPublicHttps(address)).to.equal(false))
  }
  for (const address of taken) it(`include ${address}`, () => expect(isPublicHttps(address)).to.equal(true))
})
