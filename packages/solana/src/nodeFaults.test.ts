import { createBalanceReader, testNodeFaults } from '@latchkey/conformance/nodes'
import { mainnet, networkOf, runAdapter } from './testing/runAdapter.js'

const account = 'So11111111111111111111111111111111111111112'
const balanceOf = (value: unknown) => ({ context: { slot: 1 }, value })

testNodeFaults('solana', {
  protocol: 'json-rpc',
  run: (urls) =>
    createBalanceReader(runAdapter({ networks: [networkOf(mainnet, ...urls)] }), { account, network: mainnet }),
  answer: () => balanceOf(5),
  balance: '5',
  falseAnswer: () => balanceOf(7),
  nonsense: [5, balanceOf(-1), balanceOf('0x5'), balanceOf(0.5), balanceOf(null)],
})
