import { fieldOf } from '@latchkey/core/adapter'
import type SafeAppsSDK from '@safe-global/safe-apps-sdk'
import type { SafeInfo } from '@safe-global/safe-apps-sdk'
import type { Eip1193Provider } from '../../../discovery/provider.js'

type Call = { readonly to: string; readonly value: string; readonly data: string }

/** Reads that the Safe's own node answers, with the SDK's names for them. */
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

/** The status of a proposal in the numbers of EIP-5792. @see https://eips.ethereum.org/EIPS/eip-5792 */
const statuses: Readonly<Record<string, number>> = { SUCCESS: 200, CANCELLED: 400, FAILED: 500 }

const fail = (message: string, code: number) => Object.assign(new Error(message), { code })

/** Reads a string field of a value, with a default. */
const textOf = (value: unknown, name: string, fallback: string): string => {
  const text = fieldOf(value, name)
  return typeof text === 'string' ? text : fallback
}

const toCall = (call: unknown): Call => ({
  to: textOf(call, 'to', ''),
  value: textOf(call, 'value', '0x0'),
  data: textOf(call, 'data', '0x'),
})

/**
 * A Safe as an EIP-1193 provider. It uses the SDK only, because the vendor's own provider is CommonJS and would bundle viem a second time.
 * It emits no events: the Safe reloads the page when the user changes the Safe or its network.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export const safeProvider = ({ txs, eth }: SafeAppsSDK, { safeAddress, chainId }: SafeInfo): Eip1193Provider => {
  const chain = `0x${chainId.toString(16)}`
  const assertOwn = (account: unknown) => {
    if (typeof account !== 'string' || account.toLowerCase() !== safeAddress.toLowerCase())
      throw fail('The account is not that of this Safe.', 4100)
  }
  const propose = async (calls: readonly unknown[]): Promise<string> =>
    (await txs.send({ txs: calls.map(toCall) })).safeTxHash
  /** The signature is `0x` until enough owners, or the chain, have signed. */
  const toSignature = (answer: object) => textOf(answer, 'signature', '0x')

  const readStatus = async (id: string) => {
    const { txStatus, txHash } = await txs.getBySafeTxHash(id)
    const status = statuses[txStatus] ?? 100
    return { version: '2.0.0', id, chainId: chain, status, receipts: txHash ? [{ transactionHash: txHash }] : [] }
  }

  const answer = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const [first, second] = params
    if (isRead(method)) {
      const read: (parameters: never) => Promise<unknown> = eth[reads[method]]
      return read(params as never) // the site's own parameters, passed to the node unchanged
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
        throw fail(`A Safe does not support ${method}.`, 4200)
    }
  }

  return {
    request: ({ method, params }) =>
      answer(method, Array.isArray(params) ? params : []).catch((error: unknown) => {
        // If an owner rejects, the Safe's error has a message but no code.
        if (/\brejected\b/i.test(textOf(error, 'message', '')))
          throw fail('An owner of the Safe rejected the request.', 4001)
        throw error
      }),
    on: () => undefined,
    removeListener: () => undefined,
  }
}
