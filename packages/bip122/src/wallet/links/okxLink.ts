import { type CaipNetworkId, fieldOf, type Network } from '@latchkey/core/adapter'
import type { FoundWallet } from '../../discovery/foundWallet.js'
import { toName } from '../../networks/networkNames.js'
import { type CalledWallet, callWallet, subscribeTo } from '../callWallet.js'
import { isAddressOf, nameOfAddress, readAccounts } from '../readAccounts.js'
import { otherNetwork, unsupportedNetwork } from '../walletErrors.js'
import type { WalletLink, WalletState } from '../walletLink.js'
import { createUnisatSigning } from './unisatLink.js'

/**
 * Creates the link to OKX Wallet. It has UniSat's methods, one object for each network, and one address on each.
 *
 * @param others its objects for other networks than the main one
 * @see https://web3.okx.com/build/dev-docs/sdks/chains/bitcoin/provider
 */
export const createOkxLink = (
  { name, provider }: CalledWallet,
  others: FoundWallet['others'],
  networks: () => readonly Network[],
): WalletLink => {
  const objects = new Map<string, object>([
    ['Mainnet', provider],
    // A wallet of a developer has one object, which may be on a local network. OKX Wallet itself has no local network.
    ...(others ? Object.entries(others) : [['Regtest', provider] as const]),
  ])
  const objectOf = (id: CaipNetworkId): object | undefined => objects.get(toName(id, 'satsConnect') ?? '')
  const reachable = (): readonly CaipNetworkId[] =>
    networks()
      .map(({ id }) => id)
      .filter((id) => objectOf(id))
  /** The network of the state, whose object gets all requests. */
  let current: CaipNetworkId | undefined
  const calledOn = (id: CaipNetworkId | undefined): CalledWallet => ({
    name,
    provider: (id && objectOf(id)) ?? provider,
  })
  const call = (method: string, parameters: readonly unknown[] = [], signal?: AbortSignal) =>
    callWallet(calledOn(current), method, parameters, signal)

  const choose = (requested: CaipNetworkId | undefined): CaipNetworkId => {
    const all = reachable()
    const chosen = all.find((id) => id === requested) ?? all[0]
    if (chosen) return chosen
    throw unsupportedNetwork(name, requested)
  }
  const readState = async (id: CaipNetworkId, address: unknown, signal?: AbortSignal): Promise<WalletState> => {
    if (address !== undefined && !isAddressOf(id, address)) throw otherNetwork(name, nameOfAddress(address))
    const publicKey = await callWallet(calledOn(id), 'getPublicKey', [], signal)
    const accounts = readAccounts(address === undefined ? [] : [{ address, publicKey }], id, name)
    current = id
    return { accounts, network: id, approved: reachable() }
  }
  const open = async (id: CaipNetworkId, signal?: AbortSignal): Promise<WalletState> => {
    const answer = await callWallet(calledOn(id), 'connect', [], signal)
    return readState(id, fieldOf(answer, 'address'), signal)
  }
  const resume: NonNullable<WalletLink['resume']> = async ({ network, signal }) => {
    const id = choose(network ?? current)
    const accounts = await callWallet(calledOn(id), 'getAccounts', [], signal)
    return Array.isArray(accounts) && accounts.length > 0 ? readState(id, accounts[0], signal) : undefined
  }

  return {
    connect: async ({ network, signal }) => open(choose(network), signal),
    resume,
    follow: (listener) => {
      let latest = 0
      const stops = [...new Set(objects.values())].map((object) =>
        subscribeTo({ name, provider: object }, ['accountChanged', 'accountsChanged'], () => {
          if (calledOn(current).provider !== object) return // the user of another network's object changed something
          latest += 1
          const request = latest
          // The payload differs between versions, so the state is read again. Only the latest read counts.
          resume({}).then(
            (state) => request === latest && listener(state),
            () => request === latest && listener(undefined),
          )
        }),
      )
      return () => {
        latest += 1
        for (const stop of stops) stop()
      }
    },
    disconnect: async () => {
      await call('disconnect')
    },
    switchNetwork: async ({ network, signal }) => {
      if (!objectOf(network)) throw unsupportedNetwork(name, network)
      return open(network, signal)
    },
    ...createUnisatSigning({ name, call }),
  }
}
