import { expect, it } from 'vitest'
import { readFacts } from './sessionFacts.js'
import { toNamespaces } from './namespaces.js'

const peer = { metadata: { name: ' Marten\u202e ', icons: ['https://wallet.example/icon.png'] } }

it('F-065: contains what the wallet granted, without malformed values', () => {
  const facts = readFacts({
    topic: 't',
    pairingTopic: 'p',
    expiry: 0,
    namespaces: {
      eip155: {
        chains: ['eip155:1', 'eip155:', 'moon:1'],
        accounts: ['eip155:1:0xa', 'eip155:1:0xa', 'eip155:137:0xa', 'eip155:1:', 'nonsense'],
        methods: ['personal_sign'],
        events: [],
      },
      solana: { accounts: ['solana:main:dave'], methods: ['solana_signMessage', 'personal_sign'], events: [] },
    },
    peer,
  })
  expect(facts).toEqual({
    accounts: ['eip155:1:0xa', 'eip155:137:0xa', 'solana:main:dave'],
    approved: ['eip155:1', 'eip155:137', 'solana:main'],
    methods: ['personal_sign', 'solana_signMessage'],
    peer: { name: 'Marten', icon: undefined },
  })
})

it('is empty if the wallet’s data is invalid', () => {
  const namespaces = { eip155: { accounts: 'all', methods: 7, chains: null, events: [] } }
  const session = { topic: 't', expiry: 0, namespaces, peer: { metadata: { name: '', icons: [] } } }
  const withoutAccounts = { topic: 't', expiry: 0, namespaces: { eip155: null }, peer: {} }
  expect(readFacts(withoutAccounts as never)).toEqual(readFacts(session as never))
  expect(readFacts(session as never)).toEqual({
    accounts: [],
    approved: [],
    methods: [],
    peer: { name: 'WalletConnect', icon: undefined },
  })
})

it('requests Solana’s networks with their former ids as well', () => {
  const request = { methods: [], events: [] }
  const networks = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'] as const
  const { solana } = toNamespaces(networks.map((network) => ({ network, ...request })))
  expect(solana?.chains).toEqual([
    networks[0],
    'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    networks[1],
    'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
  ])
})

it('combines all networks of a namespace, and adds the events of every wallet', () => {
  const request = { methods: ['personal_sign'], events: ['chainChanged'] }
  expect(
    toNamespaces([
      { network: 'eip155:1', ...request },
      { network: 'eip155:137', ...request },
      { network: 'solana:main', methods: ['solana_signMessage'], events: [] },
    ]),
  ).toEqual({
    eip155: {
      chains: ['eip155:1', 'eip155:137'],
      methods: ['personal_sign'],
      events: ['accountsChanged', 'chainChanged'],
    },
    solana: { chains: ['solana:main'], methods: ['solana_signMessage'], events: ['accountsChanged', 'chainChanged'] },
  })
})
