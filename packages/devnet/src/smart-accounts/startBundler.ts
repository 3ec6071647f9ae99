import {
  type Account,
  createPublicClient,
  createWalletClient,
  defineChain,
  http,
  isAddressEqual,
  isHash,
  isAddress,
  numberToHex,
  type Hex,
} from 'viem'
import { entryPoint08Address, getUserOperationHash } from 'viem/account-abstraction'
import { type RpcServer, serveRpc } from '../serveRpc.js'
import { BundlerError } from './bundlerError.js'
import { estimateUserOperationGas } from './estimateUserOperationGas.js'
import { getUserOperationByHash, getUserOperationReceipt } from './findUserOperation.js'
import { readUserOperation } from './readUserOperation.js'
import { sendBundle } from './sendBundle.js'

const assertEntryPoint = (value: unknown) => {
  if (typeof value !== 'string' || !isAddress(value, { strict: false }) || !isAddressEqual(value, entryPoint08Address))
    throw new BundlerError('invalidFields', `The only supported entry point is ${entryPoint08Address}.`)
}

const readHash = (value: unknown): Hex => {
  if (typeof value === 'string' && isHash(value)) return value
  throw new BundlerError('invalidFields', 'The hash is no hex value of 32 bytes.')
}

/**
 * Starts a bundler on loopback, for EntryPoint v0.8 and accounts that delegate by EIP-7702. It sends each operation at once, in a transaction of its own. It has
 * no paymasters, and does not check which opcodes and storage a validation uses (ERC-7562).
 *
 * @param account pays for the transactions
 * @see https://eips.ethereum.org/EIPS/eip-7769
 */
export const startBundler = async (
  { chainId, rpcUrl }: { readonly chainId: number; readonly rpcUrl: string },
  account: Account,
): Promise<RpcServer> => {
  const chain = defineChain({
    id: chainId,
    name: `Devnet ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const client = createPublicClient({ chain, transport: http(rpcUrl), cacheTime: 0 })
  const writer = createWalletClient({ chain, transport: http(rpcUrl) })
  let lastSent: Promise<unknown> = Promise.resolve()
  const methods: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_chainId: () => numberToHex(chainId),
    eth_supportedEntryPoints: () => [entryPoint08Address],
    eth_estimateUserOperationGas: async ([operation, entryPoint]) => {
      assertEntryPoint(entryPoint)
      const gas = await estimateUserOperationGas(client, chainId, readUserOperation(operation, true))
      return Object.fromEntries(Object.entries(gas).map(([name, amount]) => [name, numberToHex(amount)]))
    },
    eth_sendUserOperation: async ([parameter, entryPoint]) => {
      assertEntryPoint(entryPoint)
      const userOperation = readUserOperation(parameter, false)
      // One after the other: EntryPoint's answer includes the operations that were sent before.
      const sent = lastSent.then(() => sendBundle(client, writer, account, userOperation))
      lastSent = Promise.allSettled([sent])
      await sent
      return getUserOperationHash({
        chainId,
        entryPointAddress: entryPoint08Address,
        entryPointVersion: '0.8',
        userOperation,
      })
    },
    eth_getUserOperationByHash: ([hash]) => getUserOperationByHash(client, readHash(hash)),
    eth_getUserOperationReceipt: ([hash]) => getUserOperationReceipt(client, readHash(hash)),
  }
  return serveRpc(async (method, params) => {
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) throw new BundlerError('methodNotFound', `The bundler has no method ${method}.`)
    return run(params)
  })
}
