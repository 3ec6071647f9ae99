import { isReverseDomainName, sanitizeIcon, sanitizeName, type WalletInfo } from '@latchkey/core/adapter'
import type { FoundWallet } from './foundWallet.js'
import { knownWallets } from './knownWallets.js'

/** How many entries of the page's list are looked at. */
const mostListed = 100

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => ({ ...Object(value) })

/** What stands at a path of the window, where it can be asked. */
const readPath = (path: string): object | undefined => {
  try {
    const found = path.split('.').reduce<unknown>((at, name) => {
      if (typeof at !== 'object' || at === null || !/^[a-z_$][\w$]*$/i.test(name)) return undefined
      return Reflect.get(at, name)
    }, window)
    if (typeof found !== 'object' || found === null) return undefined
    const isAskable = ['request', 'requestAccounts', 'connect'].some(
      (name) => typeof Reflect.get(found, name) === 'function',
    )
    return isAskable ? found : undefined
  } catch {
    return undefined // a getter that throws is an answer too
  }
}

/** Reads one entry of the list. Each field is read once; what is not right is not used. */
const readEntry = (entry: unknown): FoundWallet | undefined => {
  try {
    const { id, name: given, icon, rdns } = fieldsOf(entry)
    const name = sanitizeName(given)
    if (typeof id !== 'string' || id.length > 200 || name === '') return undefined
    const provider = readPath(id)
    if (!provider) return undefined
    const known = knownWallets[id]
    const identity = known?.rdns ?? (isReverseDomainName(rdns) ? rdns : undefined)
    const info: WalletInfo = {
      id,
      type: 'ANNOUNCED',
      name,
      icon: sanitizeIcon(icon),
      readiness: 'installed',
      walletKey: identity ?? id,
      rdns: identity,
    }
    return { info, kind: known?.kind ?? 'satsConnect', provider }
  } catch {
    return undefined // reading it threw: it is no entry
  }
}

const readList = (): readonly unknown[] => {
  try {
    const listed: unknown = Reflect.get(window, 'btc_providers')
    return Array.isArray(listed) ? listed.slice(0, mostListed) : []
  } catch {
    return []
  }
}

/**
 * Reads the wallets that stand in the window: those of the page's list, then those that are known by their place.
 *
 * @see https://wbips.netlify.app/wbips/WBIP004
 */
export const readProviders = (): readonly FoundWallet[] => {
  const found = new Map<object, FoundWallet>()
  for (const entry of readList()) {
    const wallet = readEntry(entry)
    if (wallet && !found.has(wallet.provider)) found.set(wallet.provider, wallet)
  }
  for (const [id, { kind, name, rdns }] of Object.entries(knownWallets)) {
    const provider = readPath(id)
    if (!provider || found.has(provider)) continue
    const info: WalletInfo = { id, type: 'INJECTED', name, readiness: 'installed', walletKey: rdns ?? id, rdns }
    found.set(provider, { info, kind, provider })
  }
  return [...found.values()]
}
