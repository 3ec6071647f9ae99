import { type Subject, testAdapter } from '@latchkey/conformance'
import type { Network } from '@latchkey/core/adapter'
import { type BitcoinDevnet, startBitcoinDevnet } from '@latchkey/devnet/bip122'
import { type BitcoinWalletShape, createBitcoinTestWallet, exposeBitcoinWallet } from '@latchkey/test-wallets/bip122'
import { afterAll, beforeAll } from 'vitest'
import { type Bip122Options, createBip122Adapter } from './createBip122Adapter.js'
import { createPage } from '@latchkey/conformance/page'

/** The backend of the chains: litecoind if it is installed, unless the environment names another one. */
const backend = ([undefined, 'litecoind', 'memory'] as const).find((name) => name === process.env['BITCOIN_BACKEND'])

let devnet: BitcoinDevnet
beforeAll(async () => {
  devnet = await startBitcoinDevnet({ networks: ['regtest', 'testnet4'], backend })
})
afterAll(() => devnet.stop())

const toNetwork = ({ id, name, esploraUrl }: BitcoinDevnet['chains'][number]): Network => ({
  id,
  name,
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: [esploraUrl],
  walletRpcUrls: [],
})

const receivers = [
  'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
  'bcrt1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qzf4jry',
]
let subjects = 0

const createSubject = async (
  shape: BitcoinWalletShape,
  { paymentType, ...options }: Bip122Options & { readonly paymentType?: 'p2sh' } = {},
): Promise<Subject> => {
  const [local, test] = devnet.chains
  if (!local || !test) throw new Error('The devnet is empty.')
  const page = createPage()
  const index = (subjects += 1) % 4
  let answer: 'approve' | 'reject' | 'hang' = 'approve'
  let prompts = 0
  const wallet = createBitcoinTestWallet({
    name: 'Fennec',
    keys: local.accounts.slice(index * 2, index * 2 + 2),
    chains: { Regtest: local.esploraUrl, Testnet4: test.esploraUrl },
    paymentType,
    approver: async () => {
      prompts += 1
      if (answer === 'reject') throw Object.assign(new Error('User rejected request'), { code: -32000 })
      if (answer === 'hang') await new Promise(() => {})
    },
  })
  const before = page.listeners()
  const remove = exposeBitcoinWallet(wallet, { shape, window: page.window, origin: 'https://site.example' })
  let ownListeners = page.listeners() - before
  if (paymentType === 'p2sh') {
    const [payment] = wallet.addresses()
    await local.fund(payment?.address ?? '', 1_000_000n)
  }
  const receiver = receivers[subjects % receivers.length] ?? ''
  return {
    adapter: createBip122Adapter(options),
    networks: [toNetwork(local), toNetwork(test)],
    receiver,
    invalidAddresses: {
      bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt08q: 'checksum',
      bcrt1qw508d6: 'short',
      bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4: 'network',
      '0x742d35cc6634c0532925a3b844bc454e4438f44e': 'foreign',
    },
    balanceOf: (address) => local.getBalance(address),
    connect: async (announced, parameters) => {
      const [connector] = announced
      if (!connector) throw new Error('The wallet was not announced.')
      return connector.connect(parameters)
    },
    restore: async (announced) => announced[0]?.restore?.({}),
    wallet: {
      setAnswer: (next) => {
        answer = next
      },
      prompts: () => prompts,
      listeners: () => wallet.listeners() + page.listeners() - ownListeners,
      changeNetwork: async (id) => wallet.setNetwork(id === test.id ? 'Testnet4' : 'Regtest'),
      changeAccount: async () => {
        wallet.setAccount(1)
        return wallet.addresses()[0]?.address ?? ''
      },
      disconnect: async () => wallet.disconnect(),
      lock: async () => wallet.setLocked(true),
      unlock: async () => wallet.setLocked(false),
    },
    dispose: async () => {
      remove()
      ownListeners = 0
      page.close()
    },
  }
}

testAdapter(`bip122 on ${backend ?? 'a local chain'}, a WBIP004 wallet`, () => createSubject('satsConnect'))
testAdapter(`bip122 on ${backend ?? 'a local chain'}, a WBIP004 wallet that wraps its payment addresses`, () =>
  createSubject('satsConnect', { paymentType: 'p2sh' }),
)
testAdapter(`bip122 on ${backend ?? 'a local chain'}, a wallet like UniSat`, () => createSubject('unisat'))
testAdapter(`bip122 on ${backend ?? 'a local chain'}, a WBIP004 wallet that sats-connect calls`, () =>
  createSubject('satsConnect', { satsConnect: () => import('sats-connect') }),
)
