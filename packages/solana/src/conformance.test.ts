import { type Subject, testAdapter } from '@latchkey/conformance'
import type { Network } from '@latchkey/core/adapter'
import { type SolanaDevnet, startSolanaDevnet } from '@latchkey/devnet/solana'
import { createSolanaTestWallet, registerStandardWallet } from '@latchkey/test-wallets/solana'
import { base58 } from '@scure/base'
import { afterAll, beforeAll } from 'vitest'
import { createSolanaAdapter } from './createSolanaAdapter.js'
import { createPage } from '@latchkey/conformance/page'

/** The backend of the chain: Surfpool if it is installed, unless the environment names another one. */
const backend = ([undefined, 'surfpool', 'litesvm'] as const).find((name) => name === process.env['SOLANA_BACKEND'])

let devnet: SolanaDevnet
beforeAll(async () => {
  devnet = await startSolanaDevnet({ backend })
})
afterAll(() => devnet.stop())

const toNetwork = ({ id, name, rpcUrl }: SolanaDevnet['chains'][number]): Network => ({
  id,
  name,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: [rpcUrl],
  walletRpcUrls: [rpcUrl],
})

/** The rent-exempt minimum of an account without data: a smaller amount cannot be sent to a new account. */
const rentExemptMinimum = 890_880n

const createSubject = async (without: readonly string[]): Promise<Subject> => {
  const [mainnet, testCluster] = devnet.chains
  if (!mainnet || !testCluster) throw new Error('The devnet is empty.')
  const page = createPage()
  let answer: 'approve' | 'reject' | 'hang' = 'approve'
  let prompts = 0
  const wallet = createSolanaTestWallet({
    name: 'Fennec',
    seeds: devnet.accounts.slice(0, 2).map(({ seed }) => seed),
    chains: { 'solana:mainnet': mainnet.rpcUrl, 'solana:devnet': testCluster.rpcUrl },
    without,
    approver: async () => {
      prompts += 1
      if (answer === 'reject') throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      if (answer === 'hang') await new Promise(() => {})
    },
  })
  const allAccounts = wallet.accounts()
  const before = page.listeners()
  const unregister = registerStandardWallet(wallet.createWallet('https://site.example'), page.window)
  let ownListeners = page.listeners() - before
  const receiver = base58.encode(crypto.getRandomValues(new Uint8Array(32)))
  mainnet.setBalance(receiver, rentExemptMinimum)
  return {
    adapter: createSolanaAdapter(),
    networks: [toNetwork(mainnet), toNetwork(testCluster)],
    receiver,
    invalidAddresses: {
      [receiver.slice(0, -2)]: 'short',
      [`${receiver}${receiver}`]: 'long',
      '0x742d35cc6634c0532925a3b844bc454e4438f44e': 'foreign',
    },
    balanceOf: mainnet.getBalance,
    connect: async (announced, parameters) => {
      const connector = announced.find(({ info }) => info.id === 'Fennec')
      if (!connector) throw new Error('The wallet was not announced.')
      return connector.connect(parameters)
    },
    restore: async (announced) => announced.find(({ info }) => info.id === 'Fennec')?.restore?.({}),
    wallet: {
      setAnswer: (next) => {
        answer = next
      },
      prompts: () => prompts,
      listeners: () => wallet.listeners() + page.listeners() - ownListeners,
      changeAccount: async () => {
        const [first, second] = wallet.accounts()
        if (!first || !second) throw new Error('The wallet is empty.')
        wallet.setAccounts([second, first])
        return second
      },
      disconnect: async () => wallet.disconnect(),
      lock: async () => wallet.setAccounts([]),
      unlock: async () => wallet.setAccounts(allAccounts),
    },
    dispose: async () => {
      unregister()
      ownListeners = 0
      page.close()
    },
  }
}

testAdapter(`solana on ${backend ?? 'a local chain'}, with a wallet that sends`, () => createSubject([]))

testAdapter(`solana on ${backend ?? 'a local chain'}, with a wallet that only signs`, () =>
  createSubject(['solana:signAndSendTransaction', 'solana:signIn', 'solana:signMessage']),
)
