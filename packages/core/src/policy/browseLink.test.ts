import { describe, expect, it } from 'vitest'
import { toBrowseLink } from './browseLink.js'

const ids = {
  phantom: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  solflare: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  coinbase: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
} as const
const href = 'https://shop.example/buy?item=1&to=a b#top'
const page = 'https%3A%2F%2Fshop.example%2Fbuy%3Fitem%3D1%26to%3Da%2520b%23top'
const origin = 'https%3A%2F%2Fshop.example'

describe('the link that opens a page in a wallet’s own browser', () => {
  it.each([
    ['phantom', 'solana', `https://phantom.app/ul/browse/${page}?ref=${origin}`],
    ['phantom', 'eip155', `https://phantom.app/ul/browse/${page}?ref=${origin}`],
    ['phantom', 'bip122', `https://phantom.app/ul/browse/${page}?ref=${origin}`],
    ['solflare', 'solana', `https://solflare.com/ul/v1/browse/${page}?ref=${origin}`],
    ['solflare', 'eip155', `https://solflare.com/ul/v1/browse/${page}?ref=${origin}`],
    ['coinbase', 'solana', `https://go.cb-w.com/dapp?cb_url=${page}`],
    ['coinbase', 'eip155', undefined],
  ] as const)('of %s, for %s, is %s', (name, namespace, link) => {
    expect(toBrowseLink({ id: ids[name] }, { href, namespace })).toBe(link)
  })

  it('also matches the wallet’s reverse domain name, ignoring case', () => {
    const wallet = { id: 'own', rdns: 'APP.phantom' }
    expect(toBrowseLink(wallet, { href, namespace: 'solana' })).toContain('https://phantom.app/')
  })

  it('does not exist for other wallets', () => {
    expect(toBrowseLink({ id: 'marlin' }, { href, namespace: 'solana' })).toBeUndefined()
    expect(toBrowseLink({ id: 'app.phantom', rdns: 'example.marlin' }, { href, namespace: 'solana' })).toBeUndefined()
  })

  it.each([
    'about:blank',
    'about:srcdoc',
    'file:///tmp/page.html',
    'blob:https://shop.example/1',
    'data:text/html,x',
    '',
  ])('does not exist for %j, which other browsers cannot open', (other) => {
    expect(toBrowseLink({ id: ids.phantom }, { href: other, namespace: 'solana' })).toBeUndefined()
  })
})
