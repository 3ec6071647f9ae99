import { createBalanceReader, testNodeFaults } from '@latchkey/conformance/nodes'
import { runAdapter, unreadNetwork } from './testing/runAdapter.js'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const network = unreadNetwork(1)

testNodeFaults('eip155', {
  protocol: 'json-rpc',
  run: (urls) =>
    createBalanceReader(runAdapter({ networks: [{ ...network, rpcUrls: urls }] }), { account, network: network.id }),
  answer: () => '0x5',
  balance: '5',
  falseAnswer: () => '0x7',
  nonsense: ['', '0xzz', '-0x1', '12', 12, `0x1${'0'.repeat(64)}`, {}],
})
