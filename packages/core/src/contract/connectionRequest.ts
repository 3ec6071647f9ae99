import type { Namespace } from '../base/namespaces.js'

/** Identifies a connection and, if its wallet leaves the choice to the kit, an account. */
export type ConnectionRequest = {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly address?: string | undefined
}

/** The result of switching to another connection. */
export type SwitchedConnection = {
  readonly namespace: Namespace
  readonly address: string
  readonly hasSwitchedAccount: boolean
  readonly hasSwitchedWallet: boolean
}
