import { fieldOf } from '@latchkey/core/adapter'
import type SafeAppsSDK from '@safe-global/safe-apps-sdk'
import type { SafeInfo } from '@safe-global/safe-apps-sdk'
import type { Eip1193Provider } from '../../../discovery/provider.js'

type Call = { readonly to: string; readonly value: string; readonly data: string }

/** Reads that the Safe asks its own node for, by what the SDK calls them. */
const reads = {
  eth_call: 'call',
  eth_gasPrice: 'getGasPrice',
  eth_getBalance: 'getBalance',
  eth_getBlockByHash: 'getBlockByHash',
  eth_getBlockByNumber: 'getBlockByNumber',
  eth_getCode: 'getCode',
  eth_getLogs: 'getPastLogs',
  eth_getStorageAt: 'getStorageAt',
  eth_getTransactionByHash: 'getTransactionByHash',
  eth_getTransactionCount: 'getTransactionCount',
  eth_getTransactionReceipt: 'getTransactionReceipt',
} as const

const isRead = (method: string): method is keyof typeof reads => Object.hasOwn(reads, method)

/** How a proposal stands, as EIP-5792 counts. @see https://eips.ethereum.org/EIPS/eip-5792 */
const statuses: Readonly<Record<string, number>> = { SUCCESS: 200, CANCELLED: 400, FAILED: 500 }

const fail = (message: string, code: number) => Object.assign(new Error(message), { code })

/** A field of a call that the site gave: text, or what stands for none. */
const textOf = (value: unknown, name: string, otherwise: string): string => {
  const text = fieldOf(value, name)
  return typeof text === 'string' ? text : otherwise
}

const toCall = (call: unknown): Call => ({
  to: textOf(call, 'to', ''),
  value: textOf(call, 'value', '0x0'),
  data: textOf(call, 'data', '0x'),
})

/**
 * A Safe as an EIP-1193 provider, on its SDK alone: the maker's own provider is CommonJS and would bring the whole of viem once more.
 * It tells of no changes: another Safe, or another network of it, loads the page anew.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export const safeProvider = ({ txs, eth }: SafeAppsSDK, { safeAddress, chainId }: SafeInfo): Eip1193Provider => {
  const chain = `0x${chainId.toString(16)}`
  const assertOwn = (account: unknown) => {
    if (typeof account !== 'string' || account.toLowerCase() !== safeAddress.toLowerCase())
      throw fail('Not the account of this Safe.', 4100)
  }
  const propose = async (calls: readonly unknown[]): Promise<string> =>
    (await txs.send({ txs: calls.map(toCall) })).safeTxHash
  /** What more owners have to sign, or the chain, has no signature yet. */
  const toSignature = (answer: object) => textOf(answer, 'signature', '0x')

  const readStatus = async (id: string) => {
    const { txStatus, txHash } = await txs.getBySafeTxHash(id)
    const status = statuses[txStatus] ?? 100
    return { version: '2.0.0', id, chainId: chain, status, receipts: txHash ? [{ transactionHash: txHash }] : [] }
  }

  const answer = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const [first, second] = params
    if (isRead(method)) {
      const read: (given: never) => Promise<unknown> = eth[reads[method]]
      return read(params as never) // the site's own, as the node takes them
    }
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [safeAddress]
      case 'eth_chainId':
        return chain
      case 'net_version':
        return String(chainId)
      case 'eth_blockNumber':
        return fieldOf(await eth.getBlockByNumber(['latest']), 'number')
      case 'eth_estimateGas':
        return eth.getEstimateGas(first as never) // as above
      case 'personal_sign':
        assertOwn(second)
        return toSignature(await txs.signMessage(String(first)))
      case 'eth_signTypedData_v4':
        assertOwn(first)
        return toSignature(await txs.signTypedMessage(typeof second === 'string' ? JSON.parse(second) : second))
      case 'eth_sendTransaction':
        assertOwn(fieldOf(first, 'from'))
        return propose([first])
      case 'wallet_sendCalls': {
        assertOwn(fieldOf(first, 'from'))
        if (fieldOf(first, 'chainId') !== chain) throw fail('The Safe is not on this chain.', 5710)
        const calls = fieldOf(first, 'calls')
        return { id: await propose(Array.isArray(calls) ? calls : []) }
      }
      case 'wallet_getCallsStatus':
        return readStatus(String(first))
      case 'wallet_getCapabilities':
        return { [chain]: { atomic: { status: 'supported' } } }
      default:
        throw fail(`A Safe does not know ${method}.`, 4200)
    }
  }

  return {
    request: ({ method, params }) =>
      answer(method, Array.isArray(params) ? params : []).catch((error: unknown) => {
        // That an owner declined, a Safe says in words alone.
        if (/\brejected\b/i.test(textOf(error, 'message', ''))) throw fail('An owner of the Safe declined.', 4001)
        throw error
      }),
    on: () => undefined,
    removeListener: () => undefined,
  }
}
