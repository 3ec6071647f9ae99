import type { DocumentProject } from '../../protocol/documentConfig.js'
import { FrameError } from '../FrameError.js'

/** How an account sends calls: as an account without code, or as a smart account at the same address (EIP-7702). */
export type AccountType = 'eoa' | 'smartAccount'

/** Which networks have smart accounts, and which type of account the user prefers there. */
export type SmartAccounts = {
  /** The networks of the project with a node and a delegate, as CAIP-2 ids. */
  networks(): readonly string[]
  /** The preferred type on a network: `smartAccount` if the project names a delegate, unless the user chose otherwise. */
  preferred(network: string): AccountType
  /** Remembers the preferred type on a network. Throws `CHAIN_NOT_SUPPORTED` for smart accounts on a network without a delegate. */
  setPreferred(network: string, type: AccountType): void
  /** Adopts the type that the site prefers, on the networks on which the user has chosen none. Default: `smartAccount`. */
  setDefault(type: AccountType | undefined): void
  /** The contract that accounts of a network delegate to. */
  delegateOf(network: string): string | undefined
}

const storageKey = 'latchkey-wallet|eoa-networks'
const chosenKey = 'latchkey-wallet|chosen-networks'

/** Reads the stored networks on which the user prefers an account without code. Drops whatever is no text. */
export const parseNetworks = (text: string | null): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return [] // not JSON: nothing can be read from it
  }
}

/**
 * Creates what knows smart accounts of a project. If the storage fails, a preference lasts as long as the page.
 *
 * @param storage `localStorage`, which the browser separates by site
 */
export const createSmartAccounts = (
  { rpc, delegates = {} }: Pick<DocumentProject, 'rpc' | 'delegates'>,
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage,
): SmartAccounts => {
  const kept: Record<string, readonly string[]> = {}
  const attempt = <value>(use: (storage: Pick<Storage, 'getItem' | 'setItem'>) => value): value | undefined => {
    try {
      return use(storage())
    } catch {
      return undefined // the browser blocks the storage, or it is full
    }
  }
  const read = (key = storageKey) => (kept[key] ??= parseNetworks(attempt((from) => from.getItem(key)) ?? null))
  const write = (networks: readonly string[], key = storageKey) => {
    kept[key] = networks
    attempt((to) => to.setItem(key, JSON.stringify(networks)))
  }
  const delegateOf = (network: string) =>
    Object.hasOwn(delegates, network) && Object.hasOwn(rpc, network) ? delegates[network] : undefined
  const smartNetworks = () => Object.keys(rpc).filter((network) => delegateOf(network) !== undefined)
  return {
    networks: smartNetworks,
    preferred: (network) => (delegateOf(network) === undefined || read().includes(network) ? 'eoa' : 'smartAccount'),
    setPreferred: (network, type) => {
      if (delegateOf(network) === undefined) {
        if (type === 'eoa') return
        throw new FrameError(
          'CHAIN_NOT_SUPPORTED',
          'The project of the embedded wallet has no smart accounts on this network.',
        )
      }
      const others = read().filter((each) => each !== network)
      write(type === 'eoa' ? [...others, network] : others)
      write([...new Set([...read(chosenKey), network])], chosenKey)
    },
    setDefault: (type) =>
      write(
        smartNetworks().filter((network) =>
          read(chosenKey).includes(network) ? read().includes(network) : type === 'eoa',
        ),
      ),
    delegateOf,
  }
}
