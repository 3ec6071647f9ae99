import type { ServerEnv } from '@latchkey/services/parts'
import type { PublicKey } from '../../protocol/fields.js'

/** The login of a request, as `requireLogin` verified it. */
export type Login = {
  readonly user: string
  readonly project: string
  /** The origin of the page that contains the frame. */
  readonly site: string
  /** The thumbprint of the device key (RFC 7638). */
  readonly device: string
  /** What the service returns for this login is sealed to this key. */
  readonly sealKey: PublicKey
  /** When the user proved the address by a code. */
  readonly loggedInAt: number
  /** The id of the session: its refresh tokens are a family. */
  readonly session: string
}

/** The values that the handlers of a request share. `device` is set by `requireProof`, `login` by `requireLogin`. */
export type WalletEnv = {
  readonly Bindings: ServerEnv['Bindings']
  readonly Variables: ServerEnv['Variables'] & { device: string; login: Login }
}
