import { isReverseDomainName, sanitizeIcon, sanitizeName } from '@latchkey/core/adapter'
import { type Eip1193Provider, isEip1193Provider } from './provider.js'

/** A valid announcement of a wallet. */
export type Announcement = {
  readonly uuid: string
  readonly name: string
  readonly icon: string | undefined
  /** The reverse domain name; if it has none, `uuid:` and the uuid. No domain name has that prefix. */
  readonly id: string
  readonly rdns: string | undefined
  readonly provider: Eip1193Provider
}

/**
 * Validates a wallet's announcement. Each field is read once. An invalid icon is dropped; if `rdns` is not a reverse domain name, the uuid
 * identifies the wallet.
 *
 * @returns `undefined` if the announcement is unusable
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export const readAnnouncement = (detail: unknown): Announcement | undefined => {
  try {
    if (typeof detail !== 'object' || detail === null || !('info' in detail) || !('provider' in detail))
      return undefined
    const { info, provider } = detail
    if (typeof info !== 'object' || info === null || !isEip1193Provider(provider)) return undefined
    const { uuid, name: rawName, icon, rdns: rawRdns }: Record<string, unknown> = { ...info }
    const name = sanitizeName(rawName)
    const rdns = isReverseDomainName(rawRdns) ? rawRdns : undefined
    if (typeof uuid !== 'string' || uuid === '' || name === '') return undefined
    if (rdns === undefined && !/^[\w-]{1,64}$/.test(uuid)) return undefined
    return { uuid, id: rdns ?? `uuid:${uuid}`, name, icon: sanitizeIcon(icon), rdns, provider }
  } catch {
    return undefined // a getter threw
  }
}
