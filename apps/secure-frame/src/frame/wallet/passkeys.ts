import type { ListedFactor } from '../../protocol/wallet.js'

/** A new passkey, as the window in which it was created answers. */
export type CreatedPasskey = {
  /** For the service, which verifies it. */
  readonly credential: { readonly created: unknown; readonly asserted: unknown }
  /** What its PRF extension returned when it was created and when it was used again. For the vault. */
  readonly output: Uint8Array
  readonly outputAgain: Uint8Array
}

/** Why there is no passkey. `unfit`: it has no PRF extension, so it cannot protect a wallet. */
export type PasskeyFailure = 'failed' | 'unfit'

/** A passkey that is being created in another window. */
export type PasskeyWindow = {
  /** Open it on a press of the user. */
  readonly url: string
  untilCreated(signal: AbortSignal): Promise<CreatedPasskey | PasskeyFailure>
}

/** Creates passkeys in a window of the wallet, and uses them in the frame. */
export type Passkeys = {
  /** @param challenge the id of the factor's envelope */
  create(challenge: string, wallet: string, signal: AbortSignal): Promise<PasskeyWindow>
  /** Lets the user use one of these passkeys. `undefined` if the user cancelled, or none of them is on this device, or it has no PRF extension. */
  use(
    challenge: string,
    wallet: string,
    credentials: readonly NonNullable<ListedFactor['credential']>[],
    signal: AbortSignal,
  ): Promise<{ readonly asserted: unknown; readonly output: Uint8Array } | undefined>
}
