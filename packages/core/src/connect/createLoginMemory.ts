import { type CaipNetworkId, isCaipNetworkId } from '../base/caipNetworkId.js'
import { parseStored, type Format } from '../state/stored.js'
import { createPageStorage, type KitStorage } from '../contract/kitStorage.js'

/** What is remembered of how a visitor last logged in without a wallet of their own. No secret is among it. */
export type Login = {
  /** Whether an e-mail or social login was used here: without it nothing of such a login is loaded with the page. */
  readonly used?: boolean | undefined
  readonly email?: string | undefined
  /** The name at the social service. */
  readonly socialUsername?: string | undefined
  /** When a code was last asked for by e-mail, in milliseconds since 1970. */
  readonly lastEmailLoginAt?: number | undefined
  /** The network that was used last. */
  readonly lastNetworkId?: CaipNetworkId | undefined
  /** The networks on which the account is a smart account. */
  readonly smartAccountNetworks?: readonly CaipNetworkId[] | undefined
}

/** Keeps what a login by e-mail or social service leaves behind for the next page. */
export type LoginMemory = {
  /** What is remembered; what was stored wrongly is not. */
  read(): Login
  /** Remembers these; `undefined` forgets one. */
  remember(changes: Login): Promise<void>
  /** Forgets who logged in, as disconnecting does. When a code was last sent, and which networks have smart accounts, stays. */
  forget(): Promise<void>
}

/** Options of {@link createLoginMemory}. */
export type LoginMemoryOptions = {
  /** The page's local storage by default, memory where the browser has none. */
  readonly storage?: KitStorage | undefined
  /** What the kit's keys begin with: `latchkey` by default. */
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
 * The memory of logins without a wallet: for a connector that offers e-mail or social login. Each fact has a key of its own in the
 * kit's key space (`<storageKey>:login:…`), and a version.
 */
export const createLoginMemory = ({
  storage: given,
  storageKey = 'latchkey',
}: LoginMemoryOptions = {}): LoginMemory => {
  const storage = given ?? createPageStorage()
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
      return undefined // of another version, or not ours: as if it were not there
    }
  }
  return {
    read: () => Object.fromEntries(fields.map((field) => [field, readField(field)]).filter(([, data]) => isSet(data))),
    remember,
    forget: async () =>
      remember({ used: undefined, email: undefined, socialUsername: undefined, lastNetworkId: undefined }),
  }
}
