import { createBalanceReader, testNodeFaults } from '@latchkey/conformance/nodes'
import { runAdapter, unreadNetwork } from './testing/runAdapter.js'

const account = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const network = unreadNetwork('polkadot:91b171bb158e2d3848fa23a9f1c25182', 0)
/** Encodes an account with a free balance only. */
const recordOf = (free: number) => `0x${'00'.repeat(16)}${free.toString(16).padStart(2, '0')}${'00'.repeat(63)}`

testNodeFaults('polkadot', {
  protocol: 'json-rpc',
  run: (urls) =>
    createBalanceReader(runAdapter({ networks: [{ ...network, rpcUrls: urls }] }), { account, network: network.id }),
  answer: () => recordOf(5),
  balance: '5',
  falseAnswer: () => recordOf(7),
  nonsense: ['0x', '0x00', 7, 'zz', {}],
})
