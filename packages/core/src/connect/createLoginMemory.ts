import { type CaipNetworkId, isCaipNetworkId } from '../base/caipNetworkId.js'
import { parseStored, type Format } from '../state/stored.js'
import { createPageStorage, type KitStorage } from '../contract/kitStorage.js'

/** How the user last logged in without a wallet of their own. It contains no secret. */
export type Login = {
  /** Whether an e-mail or social login was used here. If not, the page loads no code for such a login. */
  readonly used?: boolean | undefined
  readonly email?: string | undefined
  /** The user's name at the social service. */
  readonly socialUsername?: string | undefined
  /** When the user last requested a code by e-mail, in milliseconds since 1970. */
  readonly lastEmailLoginAt?: number | undefined
  /** The last network in use. */
  readonly lastNetworkId?: CaipNetworkId | undefined
  /** The networks on which the account is a smart account. */
  readonly smartAccountNetworks?: readonly CaipNetworkId[] | undefined
}

/** Stores data of a login by e-mail or social service for the next page. */
export type LoginMemory = {
  /** Returns the stored values. Invalid values are left out. */
  read(): Login
  /** Stores these values. `undefined` removes a value. */
  remember(changes: Login): Promise<void>
  /** Forgets who logged in, as disconnecting does. It keeps `lastEmailLoginAt` and `smartAccountNetworks`. */
  forget(): Promise<void>
}

/** Options of {@link createLoginMemory}. */
export type LoginMemoryOptions = {
  /** The page's local storage by default, or memory if the browser has no local storage. */
  readonly storage?: KitStorage | undefined
  /** The prefix of the kit's keys: `latchkey` by default. */
  readonly storageKey?: string | undefined
}

const isText = (value: unknown) => typeof value === 'string' && value !== ''

const formats: { readonly [key in keyof Required<Login>]: Format } = {
  used: { version: 1, check: (value) => value === true },
  email: { version: 1, check: isText },
  socialUsername: { version: 1, check: isText },
  lastEmailLoginAt: { version: 1, check: Number.isFinite },
  lastNetworkId: { version: 1, check: isCaipNetworkId },
  smartAccountNetworks: { version: 1, check: (value) => Array.isArray(value) && value.every(isCaipNetworkId) },
}
const fields = Object.keys(formats) as readonly (keyof Login)[]

const isSet = (value: unknown) => value !== undefined && value !== false

/**
 * Creates the memory of logins without a wallet, for a connector that offers e-mail or social login. Each value has a key of its own in
 * the kit's key space (`<storageKey>:login:…`), and a version.
 */
export const createLoginMemory = ({
  storage: siteStorage,
  storageKey = 'latchkey',
}: LoginMemoryOptions = {}): LoginMemory => {
  const storage = siteStorage ?? createPageStorage()
  const keyOf = (field: keyof Login) => `${storageKey}:login:${field}`
  const remember = async (changes: Login) => {
    for (const field of fields) {
      if (!(field in changes)) continue
      const data = changes[field]
      await (isSet(data)
        ? storage.setItem(keyOf(field), JSON.stringify({ version: formats[field].version, data }))
        : storage.removeItem(keyOf(field)))
    }
  }
  const readField = (field: keyof Login): unknown => {
    const text = storage.getItem(keyOf(field))
    if (text === null) return undefined
    try {
      return parseStored(text, formats[field])
    } catch {
      return undefined // of another version, or not ours: treated as missing
    }
  }
  return {
    read: () => Object.fromEntries(fields.map((field) => [field, readField(field)]).filter(([, data]) => isSet(data))),
    remember,
    forget: async () =>
      remember({ used: undefined, email: undefined, socialUsername: undefined, lastNetworkId: undefined }),
  }
}
