import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto'
import { testAdapter } from '@latchkey/conformance'
import { afterEach, vi } from 'vitest'
import type { TallyChain } from './chain.js'
import { createTallyAdapter } from './createTallyAdapter.js'
import type { TallyTransfer, TallyWallet } from './wallet.js'

afterEach(() => vi.unstubAllGlobals())

const nativeCurrency = { name: 'Tally', symbol: 'TLY', decimals: 2 }
const networks = [
  { id: 'tally:one', name: 'Tally One', nativeCurrency, rpcUrls: [], walletRpcUrls: [] },
  { id: 'tally:two', name: 'Tally Two', nativeCurrency, rpcUrls: [], walletRpcUrls: [] },
] as const

const createKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    privateKey,
    publicKey,
    address: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex'),
  }
}
const bytesOf = (transfer: TallyTransfer) => Buffer.from(JSON.stringify(transfer))

testAdapter('tally', async () => {
  const keys = [createKey(), createKey()]
  const held = new Map(keys.map(({ address }) => [`tally:one ${address}`, 1_000_000n]))
  const chain: TallyChain = {
    balanceOf: async (network, address) => held.get(`${network} ${address}`) ?? 0n,
    fee: async () => 5n,
    submit: async (transfer, signature) => {
      const key = keys.find(({ address }) => address === transfer.from)
      const isSigned = key && verify(null, bytesOf(transfer), key.publicKey, Buffer.from(signature, 'hex'))
      const [from, to] = [`${transfer.network} ${transfer.from}`, `${transfer.network} ${transfer.to}`]
      const left = (held.get(from) ?? 0n) - BigInt(transfer.amount) - 5n
      if (!isSigned || left < 0n) throw new Error('not valid')
      held.set(from, left)
      held.set(to, (held.get(to) ?? 0n) + BigInt(transfer.amount))
      return createHash('sha256').update(bytesOf(transfer)).digest('hex')
    },
  }

  let answer: 'approve' | 'reject' | 'hang' = 'approve'
  let prompts = 0
  let isAllowed = false
  const listeners = new Set<(accounts: readonly string[]) => void>()
  const addresses = () => (isAllowed ? keys.map(({ address }) => address) : [])
  const tell = () => {
    for (const listener of [...listeners]) listener(addresses())
  }
  const prompt = async () => {
    prompts += 1
    if (answer === 'hang') await new Promise(() => undefined)
    if (answer === 'reject') throw new Error('declined')
  }
  const wallet: TallyWallet = {
    name: 'Fennec',
    enable: async () => {
      await prompt()
      isAllowed = true
      return addresses()
    },
    accounts: async () => addresses(),
    disable: async () => {
      isAllowed = false
    },
    sign: async (transfer) => {
      await prompt()
      const key = keys.find(({ address }) => address === transfer.from)
      if (!key) throw new Error('no such account')
      return sign(null, bytesOf(transfer), key.privateKey).toString('hex')
    },
    on: (_event, listener) => void listeners.add(listener),
    off: (_event, listener) => void listeners.delete(listener),
  }
  vi.stubGlobal('window', { tally: wallet })

  return {
    adapter: createTallyAdapter(chain),
    networks,
    wallet: {
      setAnswer: (next) => {
        answer = next
      },
      prompts: () => prompts,
      listeners: () => listeners.size,
      changeAccount: async () => {
        keys.reverse()
        tell()
        return keys[0]?.address ?? ''
      },
      disconnect: async () => {
        isAllowed = false
        tell()
      },
    },
    connect: async ([connector], parameters) => {
      if (!connector) throw new Error('No wallet was announced.')
      return connector.connect(parameters)
    },
    restore: async ([connector]) => connector?.restore?.({}),
    receiver: createKey().address,
    invalidAddresses: { abc: 'short', 'not hex': 'form' },
    balanceOf: (address) => chain.balanceOf('tally:one', address),
    dispose: async () => undefined,
  }
})
