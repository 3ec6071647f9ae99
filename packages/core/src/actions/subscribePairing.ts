import type { Unsubscribe } from '../contract/session.js'
import type { AppKit } from '../handle/appKit.js'
import { subscribeEngine } from '../handle/subscribeEngine.js'
import type { PairingState } from '../pairing/readPairing.js'

/**
 * Calls `listener` with the pairing of WalletConnect, at once and every time it changes: for a QR code of your own. `kit.connect` with the connector of
 * the type `'WALLET_CONNECT'` begins a pairing, and again after it has failed or its URI has expired. `cancelPairing` ends it.
 *
 * @returns a function that unsubscribes
 * @example
 * const stop = subscribePairing(kit, ({ status, uri }) => console.log(status, uri))
 * kit.connect({ namespace: 'eip155', connectorId: 'walletConnect' }).catch(console.warn)
 */
export const subscribePairing = (
  kit: Pick<AppKit, 'loadEngine' | 'start'>,
  listener: (pairing: PairingState) => void,
): Unsubscribe => {
  const load = async () => {
    const { readPairing } = await import('../pairing/readPairing.js')
    return ({ store }: { readonly store: { getState(): Parameters<typeof readPairing>[0] } }) =>
      readPairing(store.getState())
  }
  return subscribeEngine(kit, load, listener)
}
