import { polkadotAccounts, type PolkadotAccount } from './devAccounts.js'
import { type Chopsticks, loadChopsticks } from './loadChopsticks.js'
import { serveRpc } from './serveRpc.js'

/** How a Polkadot chain is started. */
export type PolkadotChainOptions = {
  /** The port on loopback; any free one by default. */
  readonly port?: number | undefined
  /** The hash of its genesis block, 32 bytes in hex: two chains have two. */
  readonly genesisHash?: `0x${string}` | undefined
  /** `'Devnet Asset Hub'` by default. */
  readonly name?: string | undefined
  /** The prefix of its SS58 addresses: the generic 42 by default. */
  readonly ss58Prefix?: number | undefined
}

/** A Polkadot chain on this machine: the runtime of an Asset Hub, its fees, nonces and signature checks. */
export type PolkadotChain = {
  /** CAIP-2: the first 16 bytes of the genesis block's hash. */
  readonly id: `polkadot:${string}`
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** The network's own prefix of SS58 addresses. */
  readonly ss58Prefix: number
  readonly accounts: readonly [PolkadotAccount, PolkadotAccount, ...PolkadotAccount[]]
  /** Any JSON-RPC call. */
  request(method: string, params: readonly unknown[]): Promise<unknown>
  /** What an account's balance is made of, in planck. @param account an SS58 address or a public key in hex */
  getBalance(account: string): Promise<bigint>
  setBalance(account: string, free: bigint): Promise<void>
  /** Builds blocks, with the transactions that wait. */
  mine(blocks?: number): Promise<void>
  /** Whether each transaction gets a block of its own. Off, transactions wait until `mine`. */
  setAutomine(on: boolean): Promise<void>
  /** Ends the chain. Idempotent. */
  stop(): Promise<void>
}

const usualGenesis = `0x${'45'.repeat(32)}` as const
/** How much each account holds: 1,000 of the chain's coin. */
const funds = 10n ** 15n

type Genesis = { readonly hash: `0x${string}`; readonly ss58Prefix: number }

const startChain = async (
  { GenesisProvider, setup, BuildBlockMode }: Chopsticks,
  chainSpec: string,
  { hash, ss58Prefix }: Genesis,
) => {
  const spec = JSON.parse(chainSpec)
  const genesis = new GenesisProvider({ ...spec, properties: { ...spec.properties, ss58Format: ss58Prefix } })
  // Chopsticks gives every chain that begins with a genesis the same hash. The runtime takes this one from the first block's header.
  Object.defineProperty(genesis, 'blockHash', { value: hash })
  await genesis.isReady
  return setup({ endpoint: undefined, block: undefined, genesis, buildBlockMode: BuildBlockMode.Instant })
}

let running = 0

/**
 * Starts a Polkadot chain in this process, on loopback: Chopsticks with the genesis of an Asset Hub. Nothing is downloaded. A block is built for each
 * transaction, and is final at once.
 *
 * @throws the packages to install, if they are missing; `TypeError` for an invalid hash
 * @example
 * const chain = await startPolkadotChain()
 * chain.rpcUrl // 'http://127.0.0.1:…'
 * await chain.stop()
 */
export const startPolkadotChain = async ({
  port,
  genesisHash = usualGenesis,
  name = 'Devnet Asset Hub',
  ss58Prefix = 42,
}: PolkadotChainOptions = {}): Promise<PolkadotChain> => {
  if (!/^0x[0-9a-f]{64}$/.test(genesisHash)) throw new TypeError(`Not the hash of a block: ${genesisHash}`)
  const { chopsticks, chainSpec } = await loadChopsticks()
  const { allHandlers, destroyWorker, ResponseError, setStorage } = chopsticks
  const chain = await startChain(chopsticks, chainSpec, { hash: genesisHash, ss58Prefix })
  running += 1
  const refuse = () => {
    throw new ResponseError(-32601, 'Subscriptions need a WebSocket: this chain supports HTTP only.')
  }
  const request = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const handler = Object.entries(allHandlers).find(([known]) => known === method)?.[1]
    if (!handler) throw new ResponseError(-32601, `Method not found: ${method}`)
    return handler({ chain }, [...params], { subscribe: refuse, unsubscribe: refuse })
  }
  /** Reads an account's record, as the runtime's metadata describes it. */
  const readAccount = async (account: string): Promise<Readonly<Record<string, unknown>>> => {
    const { query } = await chain.head.meta
    const found: unknown = await chain.head.read(
      'FrameSystemAccountInfo',
      query['system']?.['account'] as never, // the types of its queries are made by another package
      account,
    )
    return Object(found)
  }
  const getBalance = async (account: string) => {
    const { data } = await readAccount(account)
    return BigInt(String(Reflect.get(Object(data), 'free') ?? 0))
  }
  const setBalance = async (account: string, free: bigint) => {
    const { nonce = 0 } = await readAccount(account) // without it, the account's next transaction would be one of the future
    const record = { nonce: String(nonce), providers: 1, data: { free: free.toString() } }
    await setStorage(chain, { System: { Account: [[[account], record]] } })
  }
  for (const { publicKey } of polkadotAccounts) await setBalance(publicKey, funds)
  const server = await serveRpc(request, port)
  let stopping: Promise<void> | undefined
  const end = async () => {
    await server.stop()
    await chain.close()
    running -= 1
    // All chains of a process share the thread that runs their runtimes; the process does not end before it does.
    if (running === 0) await destroyWorker()
  }
  return {
    id: `polkadot:${genesisHash.slice(2, 34)}`,
    name,
    rpcUrl: server.rpcUrl,
    nativeCurrency: { name: 'Rococo', symbol: 'ROC', decimals: 12 },
    ss58Prefix,
    accounts: polkadotAccounts,
    request,
    getBalance,
    setBalance,
    mine: async (blocks = 1) => {
      for (let block = 0; block < blocks; block += 1) await chain.newBlock()
    },
    setAutomine: async (on) => {
      await request('dev_setBlockBuildMode', [on ? 'Instant' : 'Manual'])
    },
    stop: () => {
      stopping ??= end()
      return stopping
    },
  }
}
