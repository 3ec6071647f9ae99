import { type Subject, testAdapter } from '@latchkey/conformance'
import { type PolkadotDevnet, startPolkadotDevnet } from '@latchkey/devnet/polkadot'
import { createPolkadotTestWallet, inject } from '@latchkey/test-wallets/polkadot'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { createPolkadotAdapter, type PolkadotOptions } from './createPolkadotAdapter.js'
import { writeSs58 } from './encoding/ss58.js'
import { loadExtensionDapp } from './testing/loadExtensionDapp.js'
import { toNetwork } from './testing/toNetwork.js'
import { createPage } from '@latchkey/conformance/page'

vi.setConfig({ testTimeout: 60_000 }) // a block takes a second of CPU time, and tests run in parallel

let devnet: PolkadotDevnet
beforeAll(async () => {
  devnet = await startPolkadotDevnet({
    chains: [{}, { genesisHash: `0x${'67'.repeat(32)}`, name: 'Devnet Collectives', ss58Prefix: 2 }],
  })
}, 60_000)
afterAll(() => devnet.stop())

let receivers = 0

const createSubject = async (options?: PolkadotOptions): Promise<Subject> => {
  const [chain = expect.fail('the devnet has no chain'), other = chain] = devnet.chains
  const page = createPage()
  let answer: 'approve' | 'reject' | 'hang' = 'approve'
  let prompts = 0
  const wallet = createPolkadotTestWallet({
    id: 'fennec',
    keys: devnet.accounts,
    approver: async () => {
      prompts += 1
      if (answer === 'reject') throw new Error(prompts > 1 ? 'Cancelled' : 'Rejected')
      if (answer === 'hang') await new Promise(() => {})
    },
  })
  const allAccounts = wallet.accounts().map(({ address }) => address)
  const remove = inject(wallet, page.window, 'https://site.example')
  receivers += 1
  const key = Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? receivers : 7))
  const receiver = writeSs58(key, chain.ss58Prefix)
  await chain.setBalance(receiver, 10n ** 12n) // an account must have the existential deposit before it can receive a smaller amount
  const find: Subject['connect'] = async (announced, parameters) => {
    const connector = announced.find(({ info }) => info.id === 'fennec')
    if (!connector) throw new Error('The wallet was not announced.')
    return connector.connect(parameters)
  }
  return {
    adapter: createPolkadotAdapter(options),
    networks: [toNetwork(chain), toNetwork(other)],
    receiver,
    invalidAddresses: {
      [`${receiver.slice(0, -1)}${receiver.endsWith('q') ? 'p' : 'q'}`]: 'checksum',
      [receiver.slice(0, 12)]: 'short',
      [writeSs58(key, chain.ss58Prefix === 5 ? 7 : 5)]: 'network',
      '0x742d35cc6634c0532925a3b844bc454e4438f44e': 'foreign',
    },
    balanceOf: (address) => chain.getBalance(address),
    connect: find,
    restore: async (announced) => announced.find(({ info }) => info.id === 'fennec')?.restore?.({}),
    wallet: {
      setAnswer: (next) => {
        answer = next
      },
      prompts: () => prompts,
      listeners: () => wallet.listeners() + page.listeners(),
      changeAccount: async () => {
        const [first, second] = wallet.accounts()
        if (!first || !second) throw new Error('The wallet has too few accounts.')
        wallet.setAccounts([second.address, first.address])
        return second.address
      },
      disconnect: async () => wallet.disconnect(),
      lock: async () => wallet.setAccounts([]),
      unlock: async () => wallet.setAccounts(allAccounts),
    },
    dispose: async () => {
      remove()
      page.close()
    },
  }
}

testAdapter('polkadot on Chopsticks, with a wallet that has keys', () => createSubject())
testAdapter('polkadot on Chopsticks, with a wallet that @polkadot/extension-dapp connects', () =>
  createSubject({ extensionDapp: loadExtensionDapp }),
)
