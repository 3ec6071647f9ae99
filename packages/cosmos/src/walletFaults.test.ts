import { countRequests, failure, testWalletFaults } from '@latchkey/conformance/wallets'
import { runInPage } from '@latchkey/conformance/page'
import { toNetwork } from '@latchkey/core/adapter'
import { createCosmosTestWallet, exposeKeplr } from '@latchkey/test-wallets/cosmos'
import { createCosmosAdapter } from './createCosmosAdapter.js'
import { createHub } from './testing/createHub.js'

const network = createHub()

testWalletFaults('cosmos', {
  run: ({ clock, approver }) => {
    const wallet = createCosmosTestWallet({
      name: 'Fennec',
      privateKeys: [1, 2].map((byte) => new Uint8Array(32).fill(byte)),
      chains: [{ chainId: 'cosmoshub-4', prefix: 'cosmos' }],
      approver,
    })
    const provider = wallet.createProvider('https://site.example')
    const running = runInPage(createCosmosAdapter(), [toNetwork(network, {})], {
      clock,
      prepare: (window) => {
        exposeKeplr(wallet, provider, window)
      },
    })
    const before = running.page.listeners()
    const count = (method: string) => countRequests(wallet, method)
    return {
      connect: (parameters) => running.connector('keplr').connect({ ...parameters }),
      restore: async () => running.connector('keplr').restore?.({}),
      setFault: (kind, fault) => {
        const isAnswer = typeof fault === 'object' && 'answer' in fault
        wallet.setPolicy(kind === 'signMessage' ? 'signArbitrary' : isAnswer ? 'getKey' : 'enable', fault)
      },
      requestCount: (kind) => count(kind === 'connect' ? 'enable' : 'signArbitrary'),
      accounts: () => wallet.accounts('cosmos'),
      changeAccount: () => wallet.setAccount(1),
      disconnect: wallet.removeKeys,
      signer: () => [provider, 'signArbitrary'],
      revocations: () => count('disable'),
      listeners: () => running.page.listeners() - before,
      stop: running.stop,
    }
  },
  refusals: [
    new Error('Request rejected'),
    failure(4001),
    { code: '4001' },
    'Request rejected',
    new Error('Declined by the user'),
  ],
  wrappedRefusals: [
    failure(-32603, 'Internal', { data: { code: 4001 } }),
    new Error('Internal', { cause: new Error('Request rejected') }),
  ],
  errorCases: {
    'F-071': [['that the page is not allowed', new Error('The site is not permitted'), 'WALLET_UNAUTHORIZED']],
    'F-072': [['4200', failure(4200), 'WALLET_METHOD_UNSUPPORTED']],
    'F-075': [['-32002', failure(-32002), 'REQUEST_PENDING']],
    'F-098': [['that it is locked', new Error('Keyring is locked'), 'WALLET_LOCKED']],
  },
  queriesOnEvents: true,
  nonsense: [undefined, null, '', 7, 'text', {}, [], [{}], { bech32Address: 'cosmos1' }],
  noSignatures: [undefined, null, '', 7, {}, [{}], { signature: 'no' }, { signature: 'A'.repeat(88) }],
})
