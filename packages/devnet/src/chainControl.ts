import { gunzipSync } from 'node:zlib'
import {
  type Account,
  createPublicClient,
  createWalletClient,
  defineChain,
  getContractAddress,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  type TransactionReceipt,
} from 'viem'
import { dropTip } from './dropTip.js'

/** The controls of a chain for tests. */
export type ChainControl = {
  /** Sends a JSON-RPC call. */
  request(method: string, params: readonly unknown[]): Promise<unknown>
  /** Returns the balance of an address, in base units. */
  getBalance(address: Hex): Promise<bigint>
  /** Returns the token balance of an address, in base units. */
  getTokenBalance(token: Hex, address: Hex): Promise<bigint>
  setBalance(address: Hex, amount: bigint): Promise<void>
  mine(blocks?: number): Promise<void>
  /** Sets whether a block is mined for each transaction. If off, transactions stay pending until you call `mine`. */
  setAutomine(on: boolean): Promise<void>
  /** Mines a block at this interval in seconds, instead of one for each transaction. */
  setBlockTime(seconds: number): Promise<void>
  /**
   * Removes the latest blocks, as a reorganisation does: one block by default. Their transactions become pending again, in their order, and automine is
   * turned off: they stay pending until you call `mine` or `setAutomine(true)`. Changes that were made without a transaction after the new tip was mined,
   * e.g. by `setBalance`, are undone too. A transaction that is then no longer valid is discarded. On a chain of more than about 500 blocks, remove five at most: anvil loses
   * the code of contracts if it removes ten.
   *
   * @returns the hashes of the transactions that are pending again
   * @throws `RangeError` if the chain has fewer blocks
   */
  dropTip(blocks?: number): Promise<readonly Hex[]>
  /** Takes a snapshot of the state. @returns the id for `revert` */
  snapshot(): Promise<string>
  revert(snapshot: string): Promise<void>
  /** Returns the whole state, in the file format of `loadState`. */
  dumpState(): Promise<Buffer>
  /** Signs and sends a transaction with a local account, and waits until it is mined. */
  sendAs(
    account: Account,
    transaction: { readonly to?: Hex; readonly data?: Hex; readonly value?: bigint },
  ): Promise<TransactionReceipt>
  /** Sends a transaction from any address, without its key, and waits until it is mined. The address pays for gas. */
  sendUnsigned(
    from: Hex,
    transaction: { readonly to: Hex; readonly data?: Hex; readonly value?: bigint },
  ): Promise<TransactionReceipt>
  mint(account: Account, token: Hex, to: Hex, amount: bigint): Promise<void>
  /** Returns `specs` with the addresses of the contracts that `deployer` deployed first, in order. */
  tokensOf<spec extends object>(
    deployer: Hex,
    specs: readonly spec[],
  ): Promise<readonly (spec & { readonly address: Hex })[]>
}

const tokenAbi = parseAbi([
  'function mint(address to, uint256 value)',
  'function balanceOf(address owner) view returns (uint256)',
])

/** Creates the controls of a chain for tests. */
export const createChainControl = (rpcUrl: string, chainId: number): ChainControl => {
  const chain = defineChain({
    id: chainId,
    name: `Devnet ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const reader = createPublicClient({ chain, transport: http(rpcUrl), pollingInterval: 50, cacheTime: 0 })
  const writer = createWalletClient({ chain, transport: http(rpcUrl) })
  const request: ChainControl['request'] = (method, params) => reader.request({ method, params } as never) // the client's types do not include anvil's methods
  const command = async (method: string, ...params: readonly unknown[]) => {
    await request(method, params)
  }
  return {
    request,
    getBalance: (address) => reader.getBalance({ address }),
    getTokenBalance: (address, owner) =>
      reader.readContract({ address, abi: tokenAbi, functionName: 'balanceOf', args: [owner] }),
    setBalance: (address, amount) => command('anvil_setBalance', address, numberToHex(amount)),
    mine: (blocks = 1) => command('anvil_mine', numberToHex(blocks)),
    setAutomine: (on) => command('evm_setAutomine', on),
    setBlockTime: async (seconds) => {
      await command('evm_setAutomine', false)
      await command('evm_setIntervalMining', seconds)
    },
    dropTip: (blocks = 1) => dropTip(request, blocks),
    snapshot: async () => String(await request('evm_snapshot', [])),
    revert: (snapshot) => command('evm_revert', snapshot),
    dumpState: async () => {
      const state = String(await request('anvil_dumpState', []))
      return gunzipSync(Buffer.from(state.slice(2), 'hex'))
    },
    sendAs: async (account, transaction) => {
      const hash = await writer.sendTransaction({ account, ...transaction })
      return reader.waitForTransactionReceipt({ hash })
    },
    sendUnsigned: async (from, { to, data, value = 0n }) => {
      const transaction = { from, to, value: numberToHex(value), ...(data && { data }) }
      const hash = await request('eth_sendUnsignedTransaction', [transaction])
      return reader.waitForTransactionReceipt({ hash: hash as Hex }) // the node's answer is the hash
    },
    mint: async (account, address, to, amount) => {
      const hash = await writer.writeContract({
        account,
        address,
        abi: tokenAbi,
        functionName: 'mint',
        args: [to, amount],
      })
      await reader.waitForTransactionReceipt({ hash })
    },
    tokensOf: async (from, specs) => {
      // Mints follow each deployment, so only some nonces of the deployer created a contract.
      const found: Hex[] = []
      for (let nonce = 0n; found.length < specs.length && nonce < 1_000n; nonce++) {
        const address = getContractAddress({ from, nonce })
        if ((await reader.getCode({ address })) !== undefined) found.push(address)
      }
      return specs.flatMap((spec, index) => {
        const address = found[index]
        return address ? [{ ...spec, address }] : []
      })
    },
  }
}
