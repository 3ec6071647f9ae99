import { countRequests, failure, testWalletFaults } from '@latchkey/conformance/wallets'
import { announce, createEip155TestWallet } from '@latchkey/test-wallets'
import { runAdapter } from './testing/runAdapter.js'

const privateKeys = (['1', '2'] as const).map((digit) => `0x${digit.repeat(64)}` as const)

testWalletFaults('eip155', {
  run: ({ clock, approver }) => {
    const wallet = createEip155TestWallet({
      name: 'Fennec',
      rdns: 'example.fennec',
      privateKeys,
      chains: { 1: 'http://127.0.0.1:9' },
      approver,
    })
    const running = runAdapter({ clock, browserWallet: false })
    const provider = wallet.createProvider('https://site.example')
    announce(wallet.info, provider, running.page.window)
    const connector = () => running.connector('example.fennec')
    const methods = { connect: 'eth_requestAccounts', signMessage: 'personal_sign' } as const
    const countMethod = (method: string) => countRequests(wallet, method)
    return {
      connect: (parameters) => connector().connect({ ...parameters }),
      restore: async () => connector().restore?.({}),
      setFault: (kind, fault) => wallet.setPolicy(methods[kind], fault),
      requestCount: (kind) => countMethod(methods[kind]),
      accounts: wallet.accounts,
      changeAccount: () => wallet.setAccounts([...wallet.accounts()].reverse()),
      disconnect: wallet.disconnect,
      breakEvents: () => {
        provider.on = () => {
          throw new Error('no')
        }
      },
      signer: () => [provider, 'request'],
      revocations: () => countMethod('wallet_revokePermissions'),
      listeners: wallet.listeners,
      stop: running.stop,
    }
  },
  refusals: [
    failure(4001),
    failure(5000, 'User rejected.'),
    failure('ACTION_REJECTED'),
    new Error('User rejected the request.'),
    { code: 4001 },
    { code: '4001' },
  ],
  wrappedRefusals: [
    failure(-32603, 'Internal', { data: { originalError: { code: 4001 } } }),
    failure(-32603, 'Internal', { cause: { message: 'User denied it.' } }),
  ],
  errorCases: {
    'F-071': [['4100', failure(4100), 'WALLET_UNAUTHORIZED']],
    'F-072': [
      ['4200', failure(4200), 'WALLET_METHOD_UNSUPPORTED'],
      ['-32601', failure(-32601), 'WALLET_METHOD_UNSUPPORTED'],
    ],
    'F-073': [
      ['4900', failure(4900), 'WALLET_DISCONNECTED'],
      ['4901', failure(4901), 'WALLET_CHAIN_DISCONNECTED'],
    ],
    'F-075': [['-32002', failure(-32002, 'Already processing.'), 'REQUEST_PENDING']],
    'F-098': [['that it is locked', failure(-32603, 'Wallet is locked'), 'WALLET_LOCKED']],
  },
  nonsense: [undefined, null, '', 7, 'text', {}, [], [{}], [['0x']], [{ address: `0x${'1'.repeat(40)}` }]],
  noSignatures: [undefined, null, '', 7, {}, [{}], '0x', `0x${'z'.repeat(130)}`],
  twice: (accounts) => [...accounts, ...accounts.map((address) => address.toLowerCase())],
})
