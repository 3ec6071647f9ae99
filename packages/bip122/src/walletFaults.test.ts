import { countRequests, failure, testWalletFaults } from '@latchkey/conformance/wallets'
import { createBitcoinTestWallet, exposeBitcoinWallet } from '@latchkey/test-wallets/bip122'
import { runAdapter } from './testing/runAdapter.js'

const keysOf = (byte: number) => ({
  payment: new Uint8Array(32).fill(byte),
  ordinals: new Uint8Array(32).fill(byte + 1),
})

testWalletFaults('bip122', {
  run: ({ clock, approver }) => {
    const wallet = createBitcoinTestWallet({
      name: 'Fennec',
      keys: [keysOf(1), keysOf(3)],
      chains: { Regtest: 'http://127.0.0.1:9' },
      approver,
    })
    const running = runAdapter({
      clock,
      prepare: (window) => {
        exposeBitcoinWallet(wallet, { window, origin: 'https://site.example' })
      },
    })
    const id = 'FennecProviders.BitcoinProvider'
    const provider = (): object => Reflect.get(running.page.window, 'FennecProviders').BitcoinProvider
    const methods = { connect: 'wallet_connect', signMessage: 'signMessage' } as const
    const countCalls = (method: string) => countRequests(wallet, method)
    return {
      connect: (parameters) => running.connector(id).connect({ ...parameters }),
      restore: async () => running.connector(id).restore?.({}),
      setFault: (kind, fault) => wallet.setPolicy(methods[kind], fault),
      requestCount: (kind) => countCalls(methods[kind]),
      accounts: () => wallet.addresses().map(({ address }) => address),
      changeAccount: () => wallet.setAccount(1),
      disconnect: wallet.disconnect,
      breakEvents: () => {
        Object.assign(provider(), {
          addListener: () => {
            throw new Error('no')
          },
        })
      },
      signer: () => [provider(), 'request'],
      revocations: () => countCalls('wallet_disconnect'),
      listeners: wallet.listeners,
      stop: running.stop,
    }
  },
  refusals: [
    failure(-32000, 'User rejected request'),
    failure(4001),
    { code: '4001' },
    new Error('User canceled the request'),
    { error: { code: -32000 } },
  ],
  wrappedRefusals: [failure(-32603, 'User rejected request'), { code: -32603, data: { message: 'User rejected' } }],
  errorCases: {
    'F-071': [
      ['4100', failure(4100), 'WALLET_UNAUTHORIZED'],
      ['-32002, which is "access denied" here', failure(-32002), 'WALLET_UNAUTHORIZED'],
    ],
    'F-073': [['4900', failure(4900), 'WALLET_DISCONNECTED']],
    'F-075': [['that a prompt is open already', failure(-32603, 'A request is already pending.'), 'REQUEST_PENDING']],
    'F-098': [['that it is locked', failure(-32603, 'Wallet is locked'), 'WALLET_LOCKED']],
  },
  nonsense: [
    undefined,
    null,
    '',
    7,
    'text',
    {},
    [],
    [{}],
    { addresses: [{}], network: { bitcoin: { name: 'Regtest' } } },
  ],
  noSignatures: [undefined, null, '', 7, {}, [{}], { signature: 'no' }, { signature: 7 }],
  twice: (accounts) => ({
    addresses: [...accounts, ...accounts].map((address, index) => ({
      address,
      purpose: index % 2 ? 'ordinals' : 'payment',
    })),
    network: { bitcoin: { name: 'Regtest' } },
  }),
})
