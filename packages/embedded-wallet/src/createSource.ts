import { type ChannelSite, type ChannelSource, createLazy, LatchkeyError } from '@latchkey/core/adapter'
import type { EmbeddedWalletOptions, ReturnedLogin } from './options.js'

/** @throws `CONFIG_INVALID` if it is no URL of a service of another origin */
const readUrl = (text: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSecure = url?.protocol === 'https:' || /(^|\.)localhost$|^127\.0\.0\.1$/.test(url?.hostname ?? '')
  if (url && isSecure && url.origin !== globalThis.location?.origin) return url
  throw new LatchkeyError('CONFIG_INVALID', `Invalid option \`url\` of embeddedWallet(): ${text}.`, {
    context: { faults: ['url'] },
    help: ['Pass the https URL of your wallet service. Its origin must be another one than the site’s.'],
  })
}

/**
 * Creates the channel source. Its logins load when the user reaches for them.
 *
 * @param returned the login that the page has come back from, if there is one
 */
export const createSource = (
  options: EmbeddedWalletOptions,
  site: ChannelSite = {},
  returned: ReturnedLogin = { ticket: undefined },
): ChannelSource => {
  const url = readUrl(options.url)
  const listeners = new Set<(error: unknown) => void>()
  const onFault = (error: unknown) => {
    for (const listener of [...listeners]) listener(error)
  }
  const load = createLazy(
    () => import('./live/createLive.js'),
    (live) => live.createLive({ url, projectId: options.projectId ?? site.projectId ?? '', onFault, takeTicket }, site),
  )
  const takeTicket = () => {
    const { ticket } = returned
    returned.ticket = undefined
    return ticket
  }
  return {
    get isReturning() {
      return returned.ticket !== undefined
    },
    info: {
      id: 'ID_AUTH',
      type: 'AUTH',
      name: 'E-mail',
      readiness: 'loadable',
      walletKey: 'ID_AUTH',
      socials: options.socials,
    },
    signsIn: true,
    subscribe: (listener) => void listeners.add(listener),
    login: () => load().then((live) => live.login),
    open: (parameters) => load().then((live) => live.open(parameters)),
    restore: (parameters) => load().then((live) => live.restore(parameters)),
  }
}
