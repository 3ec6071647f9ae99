'use client'
import type { CustomWallet, Namespace } from '@latchkey/core'
import {
  cancelPairing,
  type ConnectorState,
  fetchWallets,
  type FetchWalletsParameters,
  type PairingState,
  subscribeConnectors,
  subscribePairing,
} from '@latchkey/core/actions'
import { useEffect, useMemo, useRef, useState } from 'react'
import { assertKit, useKit } from '../kit/useKit.js'

/** The return type of {@link useAppKitWallets}. */
export type UseAppKitWalletsReturn = {
  /** The connectors that can be connected now: wallets in this browser, and WalletConnect. A wallet that announces itself late is added. */
  readonly wallets: readonly ConnectorState[]
  /** The wallets of the site's directory, as far as `fetchWallets` has fetched them. */
  readonly wcWallets: readonly CustomWallet[]
  readonly isFetchingWallets: boolean
  /** Whether a pairing URI is being created. */
  readonly isFetchingWcUri: boolean
  /** The pairing URI for a QR code, while it waits for a wallet. */
  readonly wcUri: string | undefined
  /** The state of the pairing. */
  readonly pairing: PairingState
  /** The last page that was fetched: 0 before the first. */
  readonly page: number
  /** The number of wallets on all pages. */
  readonly count: number
  /** Fetches a page of the directory. The first page replaces `wcWallets`, others are added to it. */
  fetchWallets(parameters?: FetchWalletsParameters): Promise<void>
  /** Connects a wallet of `wallets`, or a wallet on another device by WalletConnect: then show `wcUri`, or open it in the wallet. */
  connect(wallet: ConnectorState | CustomWallet, namespace?: Namespace): Promise<void>
  /** Ends the pairing that waits for a wallet. */
  resetWcUri(): Promise<void>
}

type Listed = { readonly wcWallets: readonly CustomWallet[]; readonly page: number; readonly count: number }

const none: readonly never[] = []
const unlisted: Listed = { wcWallets: none, page: 0, count: 0 }
const idle: PairingState = { status: 'idle' }

/**
 * Returns the wallets that can be connected, live, and functions that connect them: for a list of wallets of your own, without the modal. It loads the
 * engine when it is mounted.
 *
 * @returns functions that reject with `NO_KIT`; `connect` also with the errors of `kit.connect`, `fetchWallets` with `SERVICE_FAILED`
 * @example
 * const Wallets = () => {
 *   const { wallets, wcUri, connect } = useAppKitWallets()
 *   return (
 *     <ul>
 *       {wallets.map((wallet) => (
 *         <li key={wallet.id}>
 *           <button onClick={() => connect(wallet).catch(console.warn)}>{wallet.name}</button>
 *         </li>
 *       ))}
 *       {wcUri && <li>{wcUri}</li>}
 *     </ul>
 *   )
 * }
 */
export const useAppKitWallets = (): UseAppKitWalletsReturn => {
  const kit = useKit()
  const [wallets, setWallets] = useState<readonly ConnectorState[]>(none)
  const [pairing, setPairing] = useState(idle)
  const [listed, setListed] = useState(unlisted)
  const [isFetchingWallets, setIsFetching] = useState(false)
  const lastFetch = useRef(0)
  useEffect(() => kit && subscribeConnectors(kit, setWallets), [kit])
  useEffect(() => kit && subscribePairing(kit, setPairing), [kit])
  const actions = useMemo(() => {
    const connect: UseAppKitWalletsReturn['connect'] = async (wallet, namespace) => {
      const connector = 'chain' in wallet ? wallet : wallets.find(({ type }) => type === 'WALLET_CONNECT')
      const inNamespace = connector?.connectors.find(({ chain }) => chain === namespace) ?? connector
      const chain = namespace ?? inNamespace?.chain ?? assertKit(kit).getSnapshot().activeNamespace
      return assertKit(kit).connect({ namespace: chain, connectorId: inNamespace?.id ?? 'walletConnect' })
    }
    return {
      connect,
      resetWcUri: async () => cancelPairing(assertKit(kit)),
      fetchWallets: async (parameters?: FetchWalletsParameters) => {
        lastFetch.current += 1
        const fetchId = lastFetch.current
        setIsFetching(true)
        try {
          const { wallets: found, page, count } = await fetchWallets(assertKit(kit), parameters)
          if (fetchId !== lastFetch.current) return // a later search has replaced this one
          setListed((before) => ({ wcWallets: page === 1 ? found : [...before.wcWallets, ...found], page, count }))
        } finally {
          if (fetchId === lastFetch.current) setIsFetching(false)
        }
      },
    }
  }, [kit, wallets])
  return useMemo(
    () => ({
      wallets,
      ...listed,
      isFetchingWallets,
      isFetchingWcUri: pairing.status === 'preparing',
      wcUri: pairing.uri,
      pairing,
      ...actions,
    }),
    [wallets, listed, isFetchingWallets, pairing, actions],
  )
}
