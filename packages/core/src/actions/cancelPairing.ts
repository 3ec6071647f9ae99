import type { AppKit } from '../handle/appKit.js'

/**
 * Ends the pairing of WalletConnect that waits for a wallet: its URI is void, and `kit.connect` rejects with `ABORTED`.
 *
 * @example
 * await cancelPairing(kit)
 */
export const cancelPairing = async (kit: Pick<AppKit, 'loadEngine'>): Promise<void> => {
  const [{ store, services }, { abortConnecting }] = await Promise.all([
    kit.loadEngine(),
    import('../connect/abortConnecting.js'),
  ])
  const isPairing = ({ connectorId }: { readonly connectorId: string }) =>
    services.sources.get(connectorId)?.info.type === 'WALLET_CONNECT'
  store.dispatch(abortConnecting(isPairing, 'The pairing was cancelled.'))
}
