import { type Hex, hexToNumber, isHex, numberToHex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import type { ChainClient, PageTransaction, WalletKey } from './chainClient.js'
import { assertAddable } from './assertAddable.js'
import { rpcError } from './eip1193.js'

/** A batch that the wallet sent: the transaction of each call, or one transaction if it is atomic. */
type SentBatch = { readonly chainId: number; readonly hashes: readonly Hex[]; readonly atomic: boolean }

/** The parts of a wallet that its methods use. */
export type WalletState = {
  readonly accounts: () => readonly WalletKey[]
  readonly chains: Map<number, ChainClient>
  readonly addChain: (chainId: number, rpcUrl: string) => void
  readonly chainId: () => number
  readonly setChain: (chainId: number) => void
  readonly isConnected: (origin: string) => boolean
  readonly connect: (origin: string) => void
  readonly revoke: (origin: string) => void
  /** Prompts the user. Rejects if the user declines. */
  readonly prompt: (method: string, params: readonly unknown[], origin: string) => Promise<void>
  readonly batches: Map<string, SentBatch>
  /** Whether it connects and signs in with one approval. */
  readonly signsInOnConnect: boolean
}

/** Responds to a call of one method. */
export type Method = (params: readonly unknown[], origin: string) => unknown

/** Returns a page's parameter if it is an object. */
const expectObject = (value: unknown): Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) throw rpcError(-32602, 'Expected an object.')
  return { ...value }
}
const expectText = (value: unknown): string => {
  if (typeof value !== 'string') throw rpcError(-32602, 'Expected a string.')
  return value
}
const expectHex = (value: unknown): Hex => {
  if (!isHex(value)) throw rpcError(-32602, 'Expected a hex string.')
  return value
}
const optionalHex = (value: unknown): Hex | undefined =>
  value === undefined || value === null ? undefined : expectHex(value)

const toTransaction = (value: unknown): PageTransaction => {
  const { from, to, data, input, value: amount, gas, maxFeePerGas, maxPriorityFeePerGas, chainId } = expectObject(value)
  return {
    from: optionalHex(from),
    to: optionalHex(to),
    data: optionalHex(data ?? input),
    value: optionalHex(amount),
    gas: optionalHex(gas),
    maxFeePerGas: optionalHex(maxFeePerGas),
    maxPriorityFeePerGas: optionalHex(maxPriorityFeePerGas),
    chainId: optionalHex(chainId),
  }
}

/** Reads a call of a batch. As in MetaMask, each of its fields is absent or has at least one digit. */
const toBatchedCall = (value: unknown): PageTransaction => {
  const fields = expectObject(value)
  for (const field of ['to', 'data', 'value']) {
    const digits = fields[field]
    if (digits !== undefined && !(typeof digits === 'string' && /^0x[\da-f]+$/i.test(digits)))
      throw rpcError(-32602, `Invalid params: calls.${field} - Expected a string matching /^0x[0-9a-f]+$/iu.`)
  }
  return toTransaction(fields)
}

/** Returns the text of a sign-in that a site requests as it connects. @see https://eips.ethereum.org/EIPS/eip-7846 */
const toSignInText = (requested: Readonly<Record<string, unknown>>, address: Hex, origin: string): string => {
  const { chainId, nonce, domain, uri, resources } = requested
  const optional = (name: string) => {
    const value = requested[name]
    return value === undefined ? undefined : expectText(value)
  }
  const timeOf = (name: string) => {
    const value = optional(name)
    return value === undefined ? undefined : new Date(value)
  }
  if (resources !== undefined && !Array.isArray(resources)) throw rpcError(-32602, 'Expected a list of resources.')
  return createSiweMessage({
    address,
    chainId: hexToNumber(expectHex(chainId)),
    nonce: expectText(nonce),
    domain: domain === undefined ? new URL(origin).host : expectText(domain),
    uri: uri === undefined ? origin : expectText(uri),
    version: '1',
    statement: optional('statement'),
    requestId: optional('requestId'),
    issuedAt: timeOf('issuedAt'),
    expirationTime: timeOf('expirationTime'),
    notBefore: timeOf('notBefore'),
    resources: resources?.map(expectText),
  })
}

/** Creates the methods of a wallet that has keys. */
export const createMethods = (state: WalletState): Readonly<Record<string, Method>> => {
  const addresses = () => state.accounts().map(({ address }) => address)
  const permissions = () => [
    { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: addresses() }] },
  ]
  const signerOf = (address: unknown, origin: string): WalletKey => {
    const account = state
      .accounts()
      .find((candidate) => candidate.address.toLowerCase() === String(address).toLowerCase())
    if (!account || !state.isConnected(origin))
      throw rpcError(4100, 'The requested account or method has not been authorized by the user.')
    return account
  }
  const clientOf = (chainId: number): ChainClient => {
    const client = state.chains.get(chainId)
    if (!client) throw rpcError(4901, 'The provider is not connected to the requested chain.')
    return client
  }
  const currentClient = () => clientOf(state.chainId())
  const connect = async (method: string, params: readonly unknown[], origin: string) => {
    if (method === 'wallet_requestPermissions' || !state.isConnected(origin)) await state.prompt(method, params, origin)
    state.connect(origin)
  }

  const oneStep: Readonly<Record<string, Method>> = {
    wallet_connect: async (params, origin) => {
      const { version, capabilities } = expectObject(params[0])
      if (version !== '1') throw rpcError(-32602, 'Expected the version 1.')
      const { signInWithEthereum } = capabilities === undefined ? {} : expectObject(capabilities)
      const [first, ...others] = state.accounts()
      if (!first) throw rpcError(4100, 'The wallet has no account.')
      const text =
        signInWithEthereum === undefined
          ? undefined
          : toSignInText(expectObject(signInWithEthereum), first.address, origin)
      await state.prompt('wallet_connect', params, origin)
      state.connect(origin)
      const signed = text !== undefined && { message: text, signature: await first.signMessage({ message: text }) }
      return {
        accounts: [
          { address: first.address, capabilities: signed ? { signInWithEthereum: signed } : {} },
          ...others.map(({ address }) => ({ address, capabilities: {} })),
        ],
      }
    },
    wallet_disconnect: (_params, origin) => {
      state.revoke(origin)
      return null
    },
  }

  return {
    ...(state.signsInOnConnect && oneStep),
    eth_requestAccounts: async (params, origin) => {
      await connect('eth_requestAccounts', params, origin)
      return addresses()
    },
    wallet_requestPermissions: async (params, origin) => {
      await connect('wallet_requestPermissions', params, origin)
      return permissions()
    },
    wallet_getPermissions: (_params, origin) => (state.isConnected(origin) ? permissions() : []),
    wallet_revokePermissions: (_params, origin) => {
      state.revoke(origin)
      return null
    },
    eth_accounts: (_params, origin) => (state.isConnected(origin) ? addresses() : []),
    eth_chainId: () => numberToHex(state.chainId()),
    net_version: () => String(state.chainId()),
    personal_sign: async (params, origin) => {
      const [message, address] = params
      const signer = signerOf(address, origin)
      await state.prompt('personal_sign', params, origin)
      const text = expectText(message)
      return signer.signMessage({ message: isHex(text) ? { raw: text } : text })
    },
    eth_signTypedData_v4: async (params, origin) => {
      const [address, data] = params
      const signer = signerOf(address, origin)
      await state.prompt('eth_signTypedData_v4', params, origin)
      return signer.signTypedData(typeof data === 'string' ? JSON.parse(data) : data)
    },
    eth_sendTransaction: async (params, origin) => {
      const transaction = toTransaction(params[0])
      const signer = signerOf(transaction.from, origin)
      if (transaction.chainId && hexToNumber(transaction.chainId) !== state.chainId())
        throw rpcError(-32602, 'The transaction is for another chain.')
      await state.prompt('eth_sendTransaction', params, origin)
      return currentClient().send(signer, transaction)
    },
    wallet_switchEthereumChain: async (params, origin) => {
      const requestedChain = expectHex(expectObject(params[0])['chainId'])
      const chainId = hexToNumber(requestedChain)
      if (!state.chains.has(chainId))
        throw rpcError(
          4902,
          `Unrecognized chain ID "${requestedChain}". Try adding the chain using wallet_addEthereumChain first.`,
        )
      if (chainId === state.chainId()) return null
      await state.prompt('wallet_switchEthereumChain', params, origin)
      state.setChain(chainId)
      return null
    },
    wallet_addEthereumChain: async (params, origin) => {
      const chain = expectObject(params[0])
      assertAddable(chain)
      const { chainId, rpcUrls } = chain
      const [rpcUrl]: readonly unknown[] = Array.isArray(rpcUrls) ? rpcUrls : []
      await state.prompt('wallet_addEthereumChain', params, origin)
      state.addChain(hexToNumber(expectHex(chainId)), expectText(rpcUrl))
      state.setChain(hexToNumber(expectHex(chainId)))
      return null
    },
    wallet_watchAsset: async (params, origin) => {
      await state.prompt('wallet_watchAsset', params, origin)
      return true
    },
    wallet_getCapabilities: (params, origin) => {
      signerOf(params[0], origin)
      return Object.fromEntries(
        [...state.chains].map(([chainId, { sendAtomically }]) => [
          numberToHex(chainId),
          { atomic: { status: sendAtomically ? 'supported' : 'unsupported' } },
        ]),
      )
    },
    wallet_sendCalls: async (params, origin) => {
      const { chainId, calls, from, atomicRequired, id } = expectObject(params[0])
      const signer = signerOf(from ?? addresses()[0], origin)
      const on = hexToNumber(expectHex(chainId))
      const client = clientOf(on)
      const atomic = client.sendAtomically !== undefined
      if (atomicRequired === true && !atomic) throw rpcError(5760, 'Atomicity not supported.')
      const transactions = (Array.isArray(calls) ? calls : []).map(toBatchedCall)
      await state.prompt('wallet_sendCalls', params, origin)
      const hashes: Hex[] = []
      if (client.sendAtomically) hashes.push(await client.sendAtomically(signer, transactions))
      else
        for (const transaction of transactions) {
          const hash = await client.send(signer, transaction)
          await client.waitFor(hash)
          hashes.push(hash)
        }
      const batch = typeof id === 'string' ? id : `0x${crypto.randomUUID().replaceAll('-', '').repeat(2)}`
      state.batches.set(batch, { chainId: on, hashes, atomic })
      return { id: batch }
    },
    wallet_getCallsStatus: async (params) => {
      const id = expectText(params[0])
      const batch = state.batches.get(id)
      if (!batch) throw rpcError(5730, 'Unknown bundle id.')
      const found = await Promise.all(batch.hashes.map((hash) => clientOf(batch.chainId).receipt(hash)))
      const receipts = found.filter((receipt) => receipt !== undefined)
      const isPending = receipts.length < found.length
      const isSuccess = receipts.every(({ status }) => status === 'success')
      return {
        version: '2.0.0',
        id,
        chainId: numberToHex(batch.chainId),
        atomic: batch.atomic,
        status: isPending ? 100 : isSuccess ? 200 : 500,
        receipts: receipts.map((receipt) => ({
          logs: receipt.logs.map(({ address, data, topics }) => ({ address, data, topics })),
          status: receipt.status === 'success' ? '0x1' : '0x0',
          blockHash: receipt.blockHash,
          blockNumber: numberToHex(receipt.blockNumber),
          gasUsed: numberToHex(receipt.gasUsed),
          transactionHash: receipt.transactionHash,
        })),
      }
    },
    wallet_getAssets: async (params, origin) => {
      const { account, chainFilter } = expectObject(params[0])
      const { address } = signerOf(account, origin)
      const chainIds = Array.isArray(chainFilter) ? chainFilter.map(Number) : [...state.chains.keys()]
      const entries = chainIds.map(async (chainId) => {
        const balance = numberToHex(await clientOf(chainId).getBalance(address))
        const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2_000, iconUrl: '' }
        return [numberToHex(chainId), [{ address: 'native', balance, type: 'NATIVE', metadata }]] as const
      })
      return Object.fromEntries(await Promise.all(entries))
    },
  }
}
