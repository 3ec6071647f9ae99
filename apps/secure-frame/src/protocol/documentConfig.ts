import type { Custody } from './wallet.js'

/** What the service writes into a document of the wallet. */
export type DocumentConfig = {
  /** The wallet's own origin. */
  readonly origin: string
  /** The URL of the vault's worker, a path on the wallet's origin. Only the frame and the export page may start it. */
  readonly vault: string
  /** The site's project. Absent in documents that belong to no site. */
  readonly project?: DocumentProject | undefined
}

/** The settings of a project that its documents know. */
export type DocumentProject = {
  readonly id: string
  readonly name: string
  /** The origins that may contain the frame. */
  readonly origins: readonly string[]
  readonly custody: Custody
  /** The URL of a node for each network, by CAIP-2 id. */
  readonly rpc: Readonly<Record<string, string>>
  /** Whether sites can get permissions (ERC-7715). Default: they cannot. */
  readonly permissions?: boolean | undefined
} & SmartAccountSettings

/** The settings of smart accounts, by CAIP-2 id. On a network without a delegate, accounts have no code. */
export type SmartAccountSettings = {
  /** The contract that an account delegates to by EIP-7702, with its checksum. */
  readonly delegates?: Readonly<Record<string, string>> | undefined
  /** The URL of the bundler of user operations. */
  readonly bundlers?: Readonly<Record<string, string>> | undefined
}

/** The name of the `meta` element that has the config as JSON. */
export const configName = 'latchkey-wallet'
