import { readField } from './discovery/standardWallet.js'
import { countRequests, failure, testWalletFaults } from '@latchkey/conformance/wallets'
import { createSolanaTestWallet } from '@latchkey/test-wallets/solana'
import { mainnet, runAdapter } from './testing/runAdapter.js'
import { base58 } from '@scure/base'

testWalletFaults('solana', {
  run: ({ clock, approver }) => {
    const wallet = createSolanaTestWallet({
      name: 'Fennec',
      seeds: [1, 2].map((byte) => new Uint8Array(32).fill(byte)),
      chains: { 'solana:mainnet': 'http://127.0.0.1:9' },
      approver,
    })
    const running = runAdapter({ clock })
    const standard = wallet.createWallet('https://site.example')
    running.register(standard)
    const methods = { connect: 'standard:connect', signMessage: 'solana:signMessage' } as const
    const countCalls = (method: string) => countRequests(wallet, method)
    return {
      connect: (parameters) => running.connector('Fennec').connect({ network: mainnet, ...parameters }),
      restore: async () => running.connector('Fennec').restore?.({}),
      setFault: (kind, fault) => wallet.setPolicy(methods[kind], fault),
      requestCount: (kind) => countCalls(methods[kind]),
      accounts: wallet.accounts,
      changeAccount: () => wallet.setAccounts([...wallet.accounts()].reverse()),
      disconnect: wallet.disconnect,
      breakEvents: () => {
        Object.assign(readField(standard.features, 'standard:events') as object, {
          on: () => {
            throw new Error('no')
          },
        })
      },
      signer: () => [Object(readField(standard.features, 'solana:signMessage')), 'signMessage'],
      revocations: () => countCalls('standard:disconnect'),
      listeners: wallet.listeners,
      stop: running.stop,
    }
  },
  refusals: [
    failure(4001),
    { code: '4001' },
    new Error('User rejected the request.'),
    { name: 'WalletSignTransactionError', message: 'User rejected the request.' },
    { name: 'WalletConnectionError', message: 'User cancelled' },
  ],
  wrappedRefusals: [
    { name: 'WalletSignTransactionError', error: { code: 4001 } },
    failure(-32603, 'Internal', { data: { message: 'Approval Denied' } }),
  ],
  errorCases: {
    'F-071': [['4100', failure(4100), 'WALLET_UNAUTHORIZED']],
    'F-072': [['4200', failure(4200), 'WALLET_METHOD_UNSUPPORTED']],
    'F-073': [['4900', failure(4900), 'WALLET_DISCONNECTED']],
    'F-075': [['-32002', failure(-32002, 'Already processing.'), 'REQUEST_PENDING']],
    'F-098': [
      ['that it is locked', new Error('The wallet is locked.'), 'WALLET_LOCKED'],
      ['that blind signing is off', new Error('Please enable Blind signing'), 'WALLET_FAILED'],
    ],
  },
  nonsense: [undefined, null, '', 7, 'text', {}, [], [{}], { accounts: [{}] }, { accounts: [{ address: '0x12' }] }],
  noSignatures: [
    undefined,
    null,
    '',
    7,
    {},
    [{}],
    [{ signature: new Uint8Array(64) }],
    [{ signature: 'x'.repeat(64) }],
  ],
  twice: (accounts) => ({
    accounts: [...accounts, ...accounts].map((address) => ({ address, publicKey: base58.decode(address) })),
  }),
})
