import { VaultError } from '../../protocol/VaultError.js'
import type { Call } from '../../vault/signing/eip155/calls.js'
import type { TransactionFields } from '../../vault/signing/eip155/transactions.js'
import type { Node } from './createNode.js'
import { readNumber, readObject, readQuantity } from './nodeValues.js'

/** What a transfer of coins to an account needs, exactly. */
const transferGas = 21_000n
/** What an authorisation costs at most. https://eips.ethereum.org/EIPS/eip-7702 */
const authorizationGas = 25_000n
/**
 * The limit for a call that the node can only estimate once the calls before it were mined. The network returns the fee of what the call does not
 * use.
 */
const laterGas = 1_000_000n

const toHex = (value: bigint): string => `0x${value.toString(16)}`

/**
 * Adds a quarter to an estimate: the state may change before the transaction is mined. What is not used is not paid.
 */
const withMargin = (estimate: bigint): bigint => (estimate === transferGas ? estimate : (estimate * 5n) / 4n)

/** Estimates a transaction of an account to itself that changes its delegate. @param code the code that the account has from then on */
const estimateDelegation = async (node: Node, account: string, { data }: Call, code: string, signal: AbortSignal) => {
  const params = [{ from: account, to: account, data, value: '0x0' }, 'pending', { [account]: { code } }]
  const estimate = readQuantity(await node.request('eth_estimateGas', params, signal), 'eth_estimateGas')
  return withMargin(estimate) + authorizationGas
}

const estimateGas = async (node: Node, account: string, call: Call, isFirst: boolean, signal: AbortSignal) => {
  const { to, data, value } = call
  const transaction = { from: account, data, value: toHex(value), ...(to !== undefined && { to }) }
  try {
    return withMargin(readQuantity(await node.request('eth_estimateGas', [transaction], signal), 'eth_estimateGas'))
  } catch (error) {
    signal.throwIfAborted()
    // The first call would fail for certain. A later one may depend on those before it, as a swap depends on an approval.
    if (isFirst) throw error
    return laterGas
  }
}

/** Reads the price of gas: by EIP-1559 if the last block has a base fee, else the price that the node suggests. */
export const readFee = async (node: Node, signal: AbortSignal) => {
  const block = readObject(
    await node.request('eth_getBlockByNumber', ['latest', false], signal),
    'eth_getBlockByNumber',
  )
  const readPrice = async () => readQuantity(await node.request('eth_gasPrice', [], signal), 'eth_gasPrice')
  if (block['baseFeePerGas'] === undefined || block['baseFeePerGas'] === null) return { gasPrice: await readPrice() }
  const baseFee = readQuantity(block['baseFeePerGas'], 'eth_getBlockByNumber')
  const maxPriorityFeePerGas = await node.request('eth_maxPriorityFeePerGas', [], signal).then(
    (tip) => readQuantity(tip, 'eth_maxPriorityFeePerGas'),
    async () => {
      // The method is not part of the standard. A node without it still suggests a price.
      const price = await readPrice()
      return price > baseFee ? price - baseFee : 0n
    },
  )
  // The base fee can double in six blocks.
  return { maxPriorityFeePerGas, maxFeePerGas: baseFee * 2n + maxPriorityFeePerGas }
}

/** Reads the chain id of a node. Throws `CHAIN_MISMATCH` if it is of another chain. */
export const readChainId = async (node: Node, network: string, signal: AbortSignal): Promise<number> => {
  const chainId = readNumber(await node.request('eth_chainId', [], signal), 'eth_chainId')
  if (`eip155:${chainId}` !== network) throw new VaultError('CHAIN_MISMATCH', 'node')
  return chainId
}

/**
 * Reads what a node knows about calls that are sent one after another: chain id, nonces, gas and fee. The vault checks that they are reasonable.
 *
 * @param newCode the code that the account has from the first call on, if that call changes it
 * @throws `CHAIN_MISMATCH` if the node is of another chain, or the node's refusal if the first call would fail
 */
export const readTransactionFields = async (
  node: Node,
  network: string,
  account: string,
  calls: readonly Call[],
  signal: AbortSignal,
  newCode?: string,
): Promise<readonly TransactionFields[]> => {
  const chainId = await readChainId(node, network, signal)
  const [count, fee, gas] = await Promise.all([
    node.request('eth_getTransactionCount', [account, 'pending'], signal),
    readFee(node, signal),
    Promise.all(
      calls.map((call, index) =>
        newCode === undefined
          ? estimateGas(node, account, call, index === 0, signal)
          : estimateDelegation(node, account, call, newCode, signal),
      ),
    ),
  ])
  const first = readNumber(count, 'eth_getTransactionCount')
  return gas.map((limit, index) => ({ chainId, nonce: first + index, gas: limit, ...fee }))
}
