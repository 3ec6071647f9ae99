import type { ErrorCode } from '../base/errorCodes.js'
import type { RootState } from '../state/rootReducer.js'

/** A pairing with a wallet on another device. */
export type PairingState = {
  /**
   * `'idle'`: none; `'preparing'`: its URI is being created; `'waiting'`: no wallet has approved it yet; `'approved'`: its wallet is connected;
   * `'failed'`: `errorCode` says why.
   */
  readonly status: 'idle' | 'preparing' | 'waiting' | 'approved' | 'failed'
  /** The URI to show as a QR code, while it is waiting: `'wc:…'`. */
  readonly uri?: string | undefined
  /** Why it failed, e.g. `'USER_REJECTED'`. */
  readonly errorCode?: ErrorCode | undefined
}

/** Returns the state of the pairing. */
export const readPairing = ({ connections, connectors }: RootState): PairingState => {
  const isPaired = ({ connectorId }: { readonly connectorId: string }) =>
    connectors.channels.some(({ id, type }) => type === 'WALLET_CONNECT' && id === connectorId)
  const attempt = Object.values(connections.attempts).find(isPaired)
  if (attempt?.error) return { status: 'failed', errorCode: attempt.error.code }
  if (attempt) return attempt.uri === undefined ? { status: 'preparing' } : { status: 'waiting', uri: attempt.uri }
  return { status: Object.values(connections.byId).some(isPaired) ? 'approved' : 'idle' }
}
