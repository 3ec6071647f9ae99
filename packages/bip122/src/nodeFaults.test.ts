import { createBalanceReader, testNodeFaults } from '@latchkey/conformance/nodes'
import { regtest, runAdapter } from './testing/runAdapter.js'

const account = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const statsOf = (sum: unknown) => ({
  chain_stats: { funded_txo_sum: sum, spent_txo_sum: 0 },
  mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 0 },
})

testNodeFaults('bip122', {
  protocol: 'rest',
  run: (urls) =>
    createBalanceReader(runAdapter({ networks: [{ ...regtest(), rpcUrls: urls }] }), {
      account,
      network: regtest().id,
    }),
  answer: () => statsOf(5),
  balance: '5',
  falseAnswer: () => statsOf(7),
  nonsense: [null, {}, [], statsOf('5'), statsOf(-0.5), statsOf(2 ** 53)],
  accountStatus: 404,
})
