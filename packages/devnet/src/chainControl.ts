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
  const tell = async (method: string, ...params: readonly unknown[]) => {
    await request(method, params)
  }
  return {
    request,
    getBalance: (address) => reader.getBalance({ address }),
    getTokenBalance: (address, owner) =>
      reader.readContract({ address, abi: tokenAbi, functionName: 'balanceOf', args: [owner] }),
    setBalance: (address, amount) => tell('anvil_setBalance', address, numberToHex(amount)),
    mine: (blocks = 1) => tell('anvil_mine', numberToHex(blocks)),
    setAutomine: (on) => tell('evm_setAutomine', on),
    setBlockTime: async (seconds) => {
      await tell('evm_setAutomine', false)
      await tell('evm_setIntervalMining', seconds)
    },
    snapshot: async () => String(await request('evm_snapshot', [])),
    revert: (snapshot) => tell('evm_revert', snapshot),
    dumpState: async () => {
      const state = String(await request('anvil_dumpState', []))
      return gunzipSync(Buffer.from(state.slice(2), 'hex'))
    },
    sendAs: async (account, transaction) => {
      const hash = await writer.sendTransaction({ account, ...transaction })
      return reader.waitForTransactionReceipt({ hash })
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
