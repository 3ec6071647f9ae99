import { isReverseDomainName, sanitizeIcon, sanitizeName, type WalletInfo } from '@latchkey/core/adapter'

/** A wallet that was found in the page. */
export type FoundWallet = {
  readonly info: WalletInfo
  /** Its path in the window, or the feature of the Wallet Standard by which it is called. It selects the kind of link. */
  readonly source: string
  /** The wallet's own object. For the Wallet Standard, the wallet itself. */
  readonly provider: object
  /** The wallet's objects for other networks, by the name of the network, if it has an object for each. */
  readonly others?: Readonly<Record<string, object>>
}

/** The fields that a wallet announces. They are unchecked. The Wallet Standard has no ids: the id is `'standard:<name>'` then. */
export type AnnouncedFields = { readonly [name in 'id' | 'name' | 'icon' | 'rdns']?: unknown }

/** Creates the row of a wallet from its sanitized fields. Returns `undefined` if it has no valid name, or `provider` is no object. */
export const toFoundWallet = (
  source: string,
  fields: AnnouncedFields,
  provider: unknown,
  type: WalletInfo['type'] = 'ANNOUNCED',
): FoundWallet | undefined => {
  const name = sanitizeName(fields.name)
  // The provider of some wallets is a function, which is an object too.
  const object: object = Object(provider)
  if (!name || object !== provider) return undefined
  const id = fields.id ? source : `standard:${name}`
  const rdns = isReverseDomainName(fields.rdns) ? fields.rdns : undefined
  const icon = sanitizeIcon(fields.icon)
  const info = { id, type, name, icon, readiness: 'installed', walletKey: rdns ?? id, rdns } as const
  return { info, source, provider: object }
}

/** Reads untrusted values. Values whose reading throws are skipped. */
export const readEach = <Value>(
  values: readonly unknown[],
  read: (value: unknown) => Value | undefined,
): readonly Value[] =>
  values.flatMap((value) => {
    try {
      return read(value) ?? []
    } catch {
      return []
    }
  })

/** Reads a nested property of an untrusted value. @throws what a getter throws */
export const readPath = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce((parent, name): unknown => Object(parent)[name], value)
