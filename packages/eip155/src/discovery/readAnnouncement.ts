import { isReverseDomainName, sanitizeIcon, sanitizeName } from '@latchkey/core/adapter'
import { type Eip1193Provider, isEip1193Provider } from './provider.js'

/** An announcement that can be used. */
export type Announcement = {
  readonly uuid: string
  readonly name: string
  readonly icon: string | undefined
  /** Its reverse domain name, else its uuid after a prefix that no domain name has. */
  readonly id: string
  readonly rdns: string | undefined
  readonly provider: Eip1193Provider
}

/**
 * Reads a wallet's announcement. Each field is read once, and invalid fields are not used. A wallet whose `rdns` is no reverse domain name is identified by its
 * uuid.
 *
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export const readAnnouncement = (detail: unknown): Announcement | undefined => {
  try {
    if (typeof detail !== 'object' || detail === null || !('info' in detail) || !('provider' in detail))
      return undefined
    const { info, provider } = detail
    if (typeof info !== 'object' || info === null || !isEip1193Provider(provider)) return undefined
    const { uuid, name: given, icon, rdns: claimed }: Record<string, unknown> = { ...info }
    const name = sanitizeName(given)
    const rdns = isReverseDomainName(claimed) ? claimed : undefined
    if (typeof uuid !== 'string' || uuid === '' || name === '') return undefined
    if (rdns === undefined && !/^[\w-]{1,64}$/.test(uuid)) return undefined
    return { uuid, id: rdns ?? `uuid:${uuid}`, name, icon: sanitizeIcon(icon), rdns, provider }
  } catch {
    return undefined // reading it threw: it is no announcement
  }
}
