import { isReverseDomainName, sanitizeIcon, sanitizeName } from '@latchkey/core/adapter'
import { type Eip1193Provider, isEip1193Provider } from '../provider.js'

/** An announcement that can be used. */
export type Announcement = {
  readonly uuid: string
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string
  readonly provider: Eip1193Provider
}

/**
 * Reads what a wallet says of itself. Each field is read once; what is not right is not used.
 *
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export const readAnnouncement = (detail: unknown): Announcement | undefined => {
  try {
    if (typeof detail !== 'object' || detail === null || !('info' in detail) || !('provider' in detail))
      return undefined
    const { info, provider } = detail
    if (typeof info !== 'object' || info === null || !isEip1193Provider(provider)) return undefined
    const { uuid, name: given, icon, rdns }: Record<string, unknown> = { ...info }
    const name = sanitizeName(given)
    if (typeof uuid !== 'string' || uuid === '' || name === '' || !isReverseDomainName(rdns)) return undefined
    return { uuid, name, icon: sanitizeIcon(icon), rdns, provider }
  } catch {
    return undefined // reading it threw: it is no announcement
  }
}
