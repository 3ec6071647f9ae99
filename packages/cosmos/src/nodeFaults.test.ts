import { createBalanceReader, testNodeFaults } from '@latchkey/conformance/nodes'
import { runInPage } from '@latchkey/conformance/page'
import { toNetwork } from '@latchkey/core/adapter'
import { createCosmosAdapter } from './createCosmosAdapter.js'
import { toBase64 } from './encoding/base64.js'
import { bytesField } from './encoding/protobuf.js'
import { createHub } from './testing/createHub.js'

const account = 'cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4'
const run = (urls: { readonly rpcUrls: readonly string[]; readonly restUrls: readonly string[] }) => {
  const record = createHub(urls)
  const running = runInPage(createCosmosAdapter(), [toNetwork(record, {})])
  return createBalanceReader(running, { account, network: record.id })
}

const balanceOf = (amount: unknown) => ({ balance: { denom: 'uatom', amount } })
testNodeFaults('cosmos, by the REST API', {
  protocol: 'rest',
  run: (restUrls) => run({ restUrls, rpcUrls: [] }),
  answer: () => balanceOf('5'),
  balance: '5',
  falseAnswer: () => balanceOf('7'),
  nonsense: [null, {}, balanceOf('-5'), balanceOf(7), balanceOf('0x5'), balanceOf('')],
})

const queryAnswer = (amount: string) => ({
  response: {
    code: 0,
    value: toBase64(bytesField(1, new Uint8Array([...bytesField(1, 'uatom'), ...bytesField(2, amount)]))),
  },
})
testNodeFaults('cosmos, by JSON-RPC', {
  protocol: 'json-rpc',
  run: (rpcUrls) => run({ restUrls: [], rpcUrls }),
  answer: () => queryAnswer('5'),
  balance: '5',
  falseAnswer: () => queryAnswer('7'),
  nonsense: [{}, { response: { code: 1, log: 'no' } }, queryAnswer('-5'), { response: { value: '!' } }],
})
