import { type Subject, testAdapter } from '@latchkey/conformance'
import { type CosmosDevnet, startCosmosDevnet } from '@latchkey/devnet/cosmos'
import { createCosmosTestWallet, exposeKeplr } from '@latchkey/test-wallets/cosmos'
import { afterAll, beforeAll } from 'vitest'
import { createCosmosAdapter } from './createCosmosAdapter.js'
import { createPage } from '@latchkey/conformance/page'
import { toNetwork } from './testing/toNetwork.js'

let devnet: CosmosDevnet
beforeAll(async () => {
  devnet = await startCosmosDevnet({ accounts: 90 })
})
afterAll(() => devnet.stop())

let receivers = 2

const createSubject = async (isLedger: boolean): Promise<Subject> => {
  const [firstChain, secondChain] = devnet.chains
  receivers += 1
  const receiver = devnet.accounts[receivers]?.addressOn('cosmos')
  if (!firstChain || !secondChain || !receiver) throw new Error('The devnet has too few chains or accounts.')
  const page = createPage()
  let answer: 'approve' | 'reject' | 'hang' = 'approve'
  let prompts = 0
  const wallet = createCosmosTestWallet({
    name: 'Fennec',
    mnemonic: devnet.mnemonic,
    chains: [firstChain, secondChain],
    isLedger,
    approver: async () => {
      prompts += 1
      if (answer === 'reject') throw new Error('Request rejected')
      if (answer === 'hang') await new Promise(() => {})
    },
  })
  const remove = exposeKeplr(wallet, wallet.createProvider('https://site.example'), page.window)
  let inUse = 0
  return {
    adapter: createCosmosAdapter(),
    networks: [toNetwork(firstChain), toNetwork(secondChain)],
    receiver,
    invalidAddresses: {
      [`${receiver.slice(0, -1)}${receiver.endsWith('q') ? 'p' : 'q'}`]: 'checksum',
      [receiver.slice(0, -1)]: 'short',
      [devnet.accounts[0]?.addressOn('osmo') ?? '']: 'network',
      '0x742d35cc6634c0532925a3b844bc454e4438f44e': 'foreign',
    },
    balanceOf: async (address) => firstChain.getBalance(address),
    connect: async (announced, parameters) => {
      const connector = announced.find(({ info }) => info.id === 'keplr')
      if (!connector) throw new Error('The wallet was not found.')
      return connector.connect(parameters)
    },
    restore: async (announced) => announced.find(({ info }) => info.id === 'keplr')?.restore?.({}),
    wallet: {
      setAnswer: (next) => {
        answer = next
      },
      prompts: () => prompts,
      listeners: page.listeners,
      changeAccount: async () => {
        inUse = 1 - inUse
        wallet.setAccount(inUse)
        return wallet.accounts('cosmos')[0] ?? ''
      },
      disconnect: async () => wallet.removeKeys(),
      lock: async () => wallet.removeKeys(),
      unlock: async () => wallet.setAccount(inUse),
    },
    dispose: async () => {
      remove()
      page.close()
    },
  }
}

testAdapter('cosmos on the local chain, with a wallet that has keys', () => createSubject(false))

testAdapter('cosmos on the local chain, with keys on a hardware device that signs in amino mode only', () =>
  createSubject(true),
)
