import { countRequests, testWalletFaults } from '@latchkey/conformance/wallets'
import { createPolkadotTestWallet } from '@latchkey/test-wallets/polkadot'
import { runAdapter } from './testing/runAdapter.js'

const ss58Prefix = 0

testWalletFaults('polkadot', {
  run: ({ clock, approver }) => {
    const wallet = createPolkadotTestWallet({
      id: 'fennec',
      keys: (['01', '02'] as const).map((byte) => ({ name: `Key ${byte}`, seed: `0x${byte.repeat(32)}` as const })),
      ss58Prefix,
      approver,
    })
    const { enable, ...entry } = wallet.createEntry('https://site.example')
    let isBroken = false
    let signer: object = {}
    const enableWithFaults: typeof enable = async (app) => {
      const injected = await enable?.(app)
      if (isBroken && injected)
        injected.accounts.subscribe = () => {
          throw new Error('no')
        }
      signer = injected?.signer ?? {}
      return injected as NonNullable<typeof injected> // with a policy, the wallet may return anything
    }
    const running = runAdapter({ clock, injectedWeb3: { fennec: { ...entry, enable: enableWithFaults } } })
    return {
      connect: (parameters) => running.connector('fennec').connect({ ...parameters }),
      restore: async () => running.connector('fennec').restore?.({}),
      setFault: (kind, fault) => {
        const isAnswer = typeof fault === 'object' && 'answer' in fault
        wallet.setPolicy(kind === 'signMessage' ? 'signRaw' : isAnswer ? 'accounts.get' : 'enable', fault)
      },
      requestCount: (kind) => countRequests(wallet, kind === 'connect' ? 'enable' : 'signRaw'),
      accounts: () => wallet.accounts().map(({ address }) => address),
      changeAccount: () => wallet.setAccounts([...wallet.accounts()].reverse().map(({ address }) => address)),
      disconnect: wallet.disconnect,
      breakEvents: () => {
        isBroken = true
      },
      signer: () => [signer, 'signRaw'],
      listeners: wallet.listeners,
      stop: running.stop,
    }
  },
  refusals: [
    new Error('Connection request was cancelled by the user.'),
    new Error('Connection request was rejected by the user.'),
    new Error('Rejected'),
    new Error('Cancelled'),
    'Cancelled',
    { code: 4001 },
  ],
  wrappedRefusals: [new Error('Internal', { cause: new Error('Cancelled') }), { code: -32603, data: { code: 4001 } }],
  errorCases: {
    'F-071': [['that the page is not allowed', new Error('Not allowed to interact'), 'WALLET_UNAUTHORIZED']],
    'F-075': [['that it asks already', new Error('The source has a pending authorization'), 'REQUEST_PENDING']],
    'F-098': [['that it is locked', new Error('The account is locked'), 'WALLET_LOCKED']],
  },
  nonsense: [undefined, null, '', 7, 'text', {}, [], [{}], [['0x']], [{ address: 'no' }]],
  noSignatures: [undefined, null, '', 7, {}, [{}], { signature: '0x' }, { signature: `0x${'z'.repeat(128)}` }],
  twice: (accounts) => [...accounts, ...accounts].map((address) => ({ address })),
})
