import type { Namespace } from '../base/namespaces.js'

/** Which connection is meant, and, where its wallet leaves the choice, which account. */
export type ConnectionRequest = {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly address?: string | undefined
}

/** How a switch went. */
export type SwitchedConnection = {
  readonly namespace: Namespace
  readonly address: string
  readonly hasSwitchedAccount: boolean
  readonly hasSwitchedWallet: boolean
}
