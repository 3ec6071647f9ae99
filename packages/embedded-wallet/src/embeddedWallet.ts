import type { ChannelEntry } from '@latchkey/core/adapter'
import { takeFragment } from './leftFragment.js'
import type { EmbeddedWalletOptions, ReturnedLogin } from './options.js'

const parameter = 'result_uri'

/**
 * Removes what a login in the page itself returns with from the address, before anything is requested, and restores the fragment that the page had
 * when it left. The frame accepts the ticket only if it has begun that login.
 *
 * @returns `undefined` for what no login returns with
 */
const takeTicket = (): string | undefined => {
  if (typeof location === 'undefined') return undefined // on a server
  const url = new URL(location.href)
  const [ticket, ...others] = url.searchParams.getAll(parameter)
  if (ticket === undefined) return undefined
  // `searchParams.delete` would write the site's other parameters anew: `?flag` as `?flag=`.
  const pairs = url.search.slice(1).split('&')
  url.search = pairs.filter((pair) => !new URLSearchParams(`&${pair}`).has(parameter)).join('&')
  const fragment = takeFragment(() => sessionStorage)
  if (url.hash === '') url.hash = fragment
  history.replaceState(history.state, '', url)
  return others.length === 0 && /^[\w-]{43}$/.test(ticket) ? ticket : undefined
}

/**
 * Adds an embedded wallet to the kit: users without a wallet log in by e-mail. Their keys live in a frame of the wallet service's origin, which asks
 * for each approval on its own screen. The entry is light. It creates the frame and sends requests only when the user begins to log in, or if the user
 * logged in on an earlier visit.
 *
 * @param options where the wallet service is
 * @example createAppKit({ projectId, networks: [mainnet], adapters: [eip155()], channels: [embeddedWallet({ url: 'https://wallet.example' })] })
 */
export const embeddedWallet = (options: EmbeddedWalletOptions): ChannelEntry => {
  const returned: ReturnedLogin = { ticket: takeTicket() }
  return {
    id: 'ID_AUTH',
    eager: returned.ticket !== undefined,
    load: (site) => import('./createSource.js').then((chunk) => chunk.createSource(options, site, returned)),
  }
}
