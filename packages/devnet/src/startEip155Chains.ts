import { writeFile } from 'node:fs/promises'
import { encodeDeployData, getAddress, getContractAddress, type Hex, parseAbi } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { createChainControl, type ChainControl } from './chainControl.js'
import { batchExecutorBytecode, multicall3RuntimeBytecode, testTokenBytecode } from './contracts.generated.js'
import { createEns, type Ens } from './createEns.js'
import { createExchange, type Exchange } from './createExchange.js'
import { createIdRegistry, type IdRegistry } from './farcaster/createIdRegistry.js'
import { createSpammer, type Spammer } from './createSpammer.js'
import { devnetMnemonic } from './devnetMnemonic.js'
import { deployAccountDelegate } from './smart-accounts/deployAccountDelegate.js'
import { deployEntryPoint } from './smart-accounts/deployEntryPoint.js'
import { startBundler } from './smart-accounts/startBundler.js'
import { type Anvil, startAnvil } from './startAnvil.js'

/** A token on a chain of the devnet. */
export type DevnetToken = {
  readonly address: Hex
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

/** An EVM chain of the devnet. */
export type DevnetChain = ChainControl & {
  readonly id: `eip155:${number}`
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
  readonly tokens: readonly DevnetToken[]
  /** The URL of the chain's bundler, if bundlers were requested. */
  readonly bundlerUrl?: string | undefined
  /** Returns the controls of ENS names on the chain. The first call deploys ENS. */
  getEns(): Promise<Ens>
  /** Returns the controls of an exchange on the chain, whose pairs have reserves. The first call deploys it. */
  getExchange(): Promise<Exchange>
  /** Returns the address of the EIP-7702 delegate for batches. The first call deploys it. Its address is the same on every chain. */
  getBatchExecutor(): Promise<Hex>
  /**
   * Returns the address of `Simple7702Account`, the EIP-7702 delegate of EntryPoint v0.8. The first call deploys it, with its code and at its address on public
   * networks.
   */
  getAccountDelegate(): Promise<Hex>
  /**
   * Returns the address of EntryPoint v0.8 of ERC-4337. The first call deploys it, with its code and at its address on public networks.
   *
   * @throws an error with the install command if `@account-abstraction/contracts` is missing
   */
  getEntryPoint(): Promise<Hex>
  /** Returns the controls of Farcaster's id registry on the chain. The first call deploys it, at its address on OP Mainnet. */
  getIdRegistry(): Promise<IdRegistry>
  /** Returns a sender of unsolicited tokens, NFTs and transfers. The first call funds it. */
  getSpammer(): Promise<Spammer>
}

/** An account that holds coins and tokens on every chain. */
export type DevnetAccount = { readonly address: Hex; readonly privateKey: Hex }

/** The options of `startEip155Chains`. */
export type Eip155ChainsOptions = {
  /** The chain ids of the EVM chains: 1 and 137 by default. */
  readonly chainIds?: readonly number[] | undefined
  /** The loopback port of each EVM chain. By default any free ports. */
  readonly ports?: readonly number[] | undefined
  /** The number of funded accounts: 10 by default. */
  readonly accounts?: number | undefined
  /** The block time of EVM chains, in seconds. By default a block is mined for each transaction. */
  readonly blockTime?: number | undefined
  /** Starts a bundler for each EVM chain, which accepts the user operations of smart accounts, and deploys EntryPoint and the delegate. */
  readonly bundlers?: boolean | undefined
  /** The paths of dumped states to start from, one for each chain. By default the chains are new. */
  readonly loadState?: readonly string[] | undefined
}

/** Local EVM chains. */
export type Eip155Chains = {
  readonly chains: readonly DevnetChain[]
  readonly accounts: readonly DevnetAccount[]
  /** Writes each EVM chain's state to a file for `loadState`. @returns the paths of the files */
  dumpState(folder: string): Promise<readonly string[]>
  /** Stops all chains. Idempotent. */
  stop(): Promise<void>
}

const multicall3Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

const tokenSpecs = [
  { symbol: 'USDX', name: 'Test Dollar', decimals: 6, supply: 10_000n * 10n ** 6n },
  { symbol: 'LAT', name: 'Lattice', decimals: 18, supply: 500n * 10n ** 18n },
] as const

const tokenAbi = parseAbi([
  'constructor(string name, string symbol, uint8 decimals)',
  'function mint(address to, uint256 value)',
])

const names: Readonly<Record<number, string>> = { 1: 'Devnet Ethereum', 137: 'Devnet Polygon' }

const toHex = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`

const createAccounts = (count: number): readonly DevnetAccount[] =>
  Array.from({ length: count }, (_, addressIndex) => {
    const account = mnemonicToAccount(devnetMnemonic, { addressIndex })
    return { address: account.address, privateKey: toHex(account.getHdKey().privateKey ?? new Uint8Array()) }
  })

/** Deploys two tokens, and Multicall3 at its usual address. Mints tokens to the accounts. */
const furnish = async (control: ChainControl, accounts: readonly DevnetAccount[]): Promise<readonly DevnetToken[]> => {
  await control.request('anvil_setCode', [multicall3Address, multicall3RuntimeBytecode])
  const deployer = mnemonicToAccount(devnetMnemonic, { addressIndex: 99 })
  await control.setBalance(deployer.address, 10n ** 20n)
  const tokens: DevnetToken[] = []
  for (const { supply, symbol, name, decimals } of tokenSpecs) {
    const data = encodeDeployData({ abi: tokenAbi, bytecode: testTokenBytecode, args: [name, symbol, decimals] })
    const { contractAddress } = await control.sendAs(deployer, { data })
    if (!contractAddress) throw new Error(`${symbol} could not be deployed.`)
    tokens.push({ address: getAddress(contractAddress), symbol, name, decimals })
    for (const { address } of accounts) await control.mint(deployer, contractAddress, address, supply)
  }
  return tokens
}

/** Returns a function that calls `create` on its first call only. Most tests do not need what it deploys. */
const once = <value>(create: () => Promise<value>): (() => Promise<value>) => {
  let created: Promise<value> | undefined
  return () => (created ??= create())
}

const fundAccount = async (control: ChainControl, addressIndex: number) => {
  const account = mnemonicToAccount(devnetMnemonic, { addressIndex })
  await control.setBalance(account.address, 10n ** 20n)
  return account
}

/** Returns the functions of a chain that deploy contracts on their first call. Each has an account of its own. */
const createExtras = (
  control: ChainControl,
  tokens: readonly DevnetToken[],
): Pick<
  DevnetChain,
  | 'getEns'
  | 'getExchange'
  | 'getBatchExecutor'
  | 'getAccountDelegate'
  | 'getEntryPoint'
  | 'getIdRegistry'
  | 'getSpammer'
> => {
  const fundKeeper = (addressIndex: number) => fundAccount(control, addressIndex)
  const addressOf = (symbol: string): Hex => {
    const token = tokens.find((each) => each.symbol === symbol)
    if (!token) throw new Error(`The chain has no ${symbol}.`)
    return token.address
  }
  return {
    getEns: once(async () => createEns(control, await fundKeeper(98))),
    getExchange: once(async () =>
      createExchange(control, await fundKeeper(97), { usdx: addressOf('USDX'), lat: addressOf('LAT') }),
    ),
    getBatchExecutor: once(async () => {
      const keeper = await fundKeeper(96)
      const address = getContractAddress({ from: keeper.address, nonce: 0n })
      if ((await control.request('eth_getCode', [address, 'latest'])) === '0x')
        await control.sendAs(keeper, { data: batchExecutorBytecode })
      return address
    }),
    getAccountDelegate: once(async () => deployAccountDelegate(control, await fundKeeper(94))),
    getEntryPoint: once(async () => deployEntryPoint(control, await fundKeeper(93))),
    getIdRegistry: once(async () => createIdRegistry(control, await fundKeeper(91))),
    getSpammer: once(async () => createSpammer(control, await fundKeeper(95))),
  }
}

const readTokens = async (control: ChainControl): Promise<readonly DevnetToken[]> => {
  const deployer = mnemonicToAccount(devnetMnemonic, { addressIndex: 99 })
  const tokens = tokenSpecs.map(({ symbol, name, decimals }) => ({ symbol, name, decimals }))
  return control.tokensOf(deployer.address, tokens)
}

/**
 * Starts EVM chains on loopback: an anvil node for each chain id, with funded accounts, two tokens and Multicall3.
 *
 * @throws the node's error if a node does not start; all other nodes are stopped
 */
export const startEip155Chains = async (options: Eip155ChainsOptions): Promise<Eip155Chains> => {
  const { chainIds = [1, 137], ports, accounts: count = 10, blockTime, bundlers = false, loadState } = options
  const accounts = createAccounts(count)
  const running: Pick<Anvil, 'stop'>[] = []
  const stop = async () => {
    await Promise.all(running.map((each) => each.stop()))
  }
  const startChain = async (chainId: number, index: number): Promise<DevnetChain> => {
    const node = await startAnvil({
      chainId,
      port: ports?.[index],
      mnemonic: devnetMnemonic,
      accounts: count,
      loadState: loadState?.[index],
    })
    running.push(node)
    const control = createChainControl(node.rpcUrl, chainId)
    const tokens = loadState?.[index] ? await readTokens(control) : await furnish(control, accounts)
    const extras = createExtras(control, tokens)
    const startChainBundler = async () => {
      await Promise.all([extras.getEntryPoint(), extras.getAccountDelegate()])
      const bundler = await startBundler({ chainId, rpcUrl: node.rpcUrl }, await fundAccount(control, 92))
      running.push(bundler)
      return bundler.rpcUrl
    }
    const bundlerUrl = bundlers ? await startChainBundler() : undefined
    if (blockTime !== undefined) await control.setBlockTime(blockTime)
    return {
      ...control,
      id: `eip155:${chainId}`,
      chainId,
      name: names[chainId] ?? `Devnet ${chainId}`,
      rpcUrl: node.rpcUrl,
      tokens,
      bundlerUrl,
      ...extras,
    }
  }
  const started = await Promise.allSettled(chainIds.map(startChain))
  const failed = started.find((result) => result.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  const chains = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  return {
    chains,
    accounts,
    stop,
    dumpState: (folder) =>
      Promise.all(
        chains.map(async (chain) => {
          const file = `${folder}/devnet-${chain.chainId}.json`
          await writeFile(file, await chain.dumpState())
          return file
        }),
      ),
  }
}
