import { polkadotAccounts, type PolkadotAccount } from './devAccounts.js'
import { type PolkadotChain, type PolkadotChainOptions, startPolkadotChain } from './startPolkadotChain.js'

/** The options of `startPolkadotDevnet`. */
export type PolkadotDevnetOptions = {
  /** The chains to start: one by default. Each takes about one second of CPU time to start. */
  readonly chains?: readonly PolkadotChainOptions[] | undefined
}

/** Local Polkadot chains, in this process. */
export type PolkadotDevnet = {
  readonly chains: readonly PolkadotChain[]
  readonly accounts: readonly [PolkadotAccount, PolkadotAccount, ...PolkadotAccount[]]
  /** Stops all chains. Idempotent. */
  stop(): Promise<void>
}

/**
 * Starts Polkadot chains in this process, on loopback.
 *
 * @throws an error with the install command if the packages are missing; all other chains are stopped
 * @example
 * const { chains, stop } = await startPolkadotDevnet({ chains: [{}, { genesisHash: `0x${'67'.repeat(32)}`, name: 'Another' }] })
 * chains[1].id // 'polkadot:67676767676767676767676767676767'
 * await stop()
 */
export const startPolkadotDevnet = async ({
  chains: chainOptions = [{}],
}: PolkadotDevnetOptions = {}): Promise<PolkadotDevnet> => {
  const started = await Promise.allSettled(chainOptions.map(startPolkadotChain))
  const chains = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const stop = async () => {
    await Promise.all(chains.map((chain) => chain.stop()))
  }
  const failed = started.find((result) => result.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  return { chains, accounts: polkadotAccounts, stop }
}
