import type { Namespace, SignInData } from '@latchkey/core/adapter'
import { describe, expect, it } from 'vitest'
import { formatSignInMessage } from './formatSignInMessage.js'
import { profileOf } from './profiles.js'

describe.each<[Namespace, string, string, readonly string[], readonly string[]]>([
  [
    'eip155',
    'Ethereum',
    '1',
    [`0x${'aF0'.repeat(13)}9`],
    [`0x${'a'.repeat(39)}`, `0x${'a'.repeat(41)}`, 'a'.repeat(42)],
  ],
  [
    'solana',
    'Solana',
    '5eykt4',
    ['z'.repeat(32), '1'.repeat(50)],
    ['z'.repeat(31), 'z'.repeat(51), `${'z'.repeat(40)}0`],
  ],
  [
    'polkadot',
    'Polkadot',
    '91b171',
    ['z'.repeat(32), '1'.repeat(50)],
    ['z'.repeat(31), 'z'.repeat(51), `l${'z'.repeat(40)}`],
  ],
  [
    'bip122',
    'Bitcoin',
    '000000',
    ['0'.repeat(14), 'z'.repeat(128)],
    ['z'.repeat(13), 'z'.repeat(129), 'z-z'.repeat(9)],
  ],
  ['cosmos', 'Cosmos', 'hub-4', ['0'.repeat(14), 'z'.repeat(128)], ['z'.repeat(13), 'z'.repeat(129), 'z-z'.repeat(9)]],
])('a message of %s', (namespace, blockchain, chain, addresses, wrong) => {
  const message = (accountAddress: string) => {
    const data: SignInData = {
      chainId: `${namespace}:${chain}`,
      accountAddress,
      domain: 'site.example',
      uri: 'https://site.example/',
      version: '1',
      nonce: '12345678',
      issuedAt: '2026-01-01T00:00:00Z',
    }
    return formatSignInMessage(data)
  }

  it.each(addresses)('accepts %s as an address, and names its ecosystem', (address) => {
    const [first, second] = message(address).split('\n')
    expect(first).toBe(`site.example wants you to sign in with your ${blockchain} account:`)
    expect(second).toBe(address)
  })

  it.each([...wrong, ...addresses.flatMap((validAddress) => [` ${validAddress}`, `${validAddress}\n`])])(
    'refuses %j as an address',
    (address) => {
      expect(() => message(address)).toThrow(expect.objectContaining({ code: 'SIGN_IN_MESSAGE_INVALID' }))
    },
  )

  it('has its lines in the order that its wallets expect', () => {
    const lines = message(addresses[0] ?? '')
      .split('\n')
      .slice(2)
      .map((line) => line.split(':')[0])
    const gap = namespace === 'solana' ? [''] : ['', '']
    const fields = ['eip155', 'solana'].includes(namespace)
      ? ['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At']
      : ['URI', 'Version', 'Nonce', 'Issued At', 'Chain ID']
    expect(lines).toEqual([...gap, ...fields])
  })
})

it('a namespace without a layout of its own has the general one, under its own name', () => {
  const { address, ...layout } = profileOf('moon' as Namespace)
  expect(layout).toEqual({ blockchain: 'Moon', chainIdFirst: false, gap: 2 })
  const accepted = ['a', 'z'.repeat(128), 'A-.%9', '', 'z'.repeat(129), 'a b', ' a', 'a\n'].map((text) =>
    address.test(text),
  )
  expect(accepted).toEqual([true, true, true, false, false, false, false, false])
})
