import type { WalletAddresses } from './walletAddresses.js'

/** Who can open the key. `self`: only the user. `assisted`: the operator of the service too. */
export type Custody = 'self' | 'assisted'

/** The service part of a new envelope. */
export type NewPart = {
  /** The id of the envelope. A new passkey signs it as its challenge. */
  readonly id: string
  /** A compact JWE for the login's seal key. Its `typ` is `latchkey/part/v1`, and its `kid` the envelope's id. */
  readonly part: string
}

/** The service part of the operator's envelope, with the factor that opens it. */
export type NewOperatorPart = NewPart & {
  /** The operator's factor: a compact JWE with the `typ` `latchkey/operator-secret/v1`. */
  readonly secret: string
}

/** The response to `/v1/wallet/begin`. */
export type BegunWallet = {
  readonly wallet: string
  readonly custody: Custody
  readonly device: NewPart
  /** Parts for a passkey and a recovery code. Those that are not registered expire. */
  readonly recovery: readonly NewPart[]
  /** Present if the project's custody mode is `assisted`. Its envelope must be registered too. */
  readonly operator?: NewOperatorPart
}

/** A recovery factor to register. */
export type NewFactor = {
  /** The id of its envelope, from `begin`. */
  readonly id: string
  readonly kind: 'code' | 'passkey' | 'operator'
  /** The sealed entropy. Only the vault can read it. */
  readonly envelope: string
  readonly label?: string
  /** Of a passkey only: the responses of its creation and its first use. The challenge of both is the envelope's id. */
  readonly credential?: { readonly created: unknown; readonly asserted: unknown }
}

/** The response to `/v1/parts/release`. */
export type ReleasedPart = Pick<NewPart, 'part'> & {
  /** Who can open the key. It belongs to the wallet: the project may have another mode by now, or may not have created it. */
  readonly custody: Custody
  /** Whether the wallet has a recovery code. Without one, it has no recovery file, and does not open without the service. */
  readonly hasRecoveryCode: boolean
}

/** The request of `/v1/wallet/register`. */
export type WalletRegistration = {
  readonly wallet: string
  readonly addresses: WalletAddresses
  readonly deviceName: string
  readonly recovery: readonly NewFactor[]
}

/** A device, as `/v1/devices/list` returns it. */
export type ListedDevice = {
  readonly id: string
  readonly name: string
  readonly site: string
  readonly createdAt: number
  /** When its part was last released. */
  readonly usedAt: number
}

/** Whether a code is among recovery factors. */
export const hasCode = (factors: readonly Pick<NewFactor, 'kind'>[]): boolean =>
  factors.some(({ kind }) => kind === 'code')

/** A recovery factor, as `/v1/recovery/list` returns it. */
export type ListedFactor = {
  readonly id: string
  readonly kind: NewFactor['kind']
  readonly label: string
  readonly createdAt: number
  /** Of a passkey: what `navigator.credentials.get` needs to find it. */
  readonly credential?: { readonly id: string; readonly transports: readonly string[] }
  /** The envelope and its part. A passkey's are only returned by `/v1/recovery/passkey/verify`. */
  readonly envelope?: string
  readonly part?: string
  /** Of the operator's factor only. */
  readonly secret?: string
}

/** The response to `/v1/recovery/list`, and to the calls that change factors. A vault needs the wallet and its addresses to open an envelope. */
export type RecoveryList = {
  readonly wallet: string
  readonly addresses: WalletAddresses
  readonly custody: Custody
  readonly recovery: readonly ListedFactor[]
}
