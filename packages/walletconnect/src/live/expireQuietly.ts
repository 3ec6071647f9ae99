import type { SignClient } from '@walletconnect/sign-client'
import { replaceMethod } from './replaceMethod.js'

/** How long before the SDK's own end of five minutes things are ended, in milliseconds: with time for a beat, at which proposals are. */
const margin = 10_000
const life = 300_000

/**
 * Ends what nobody answers a little before the SDK does: it rejects a promise then that nobody can catch, and the page's console tells of an
 * uncaught error.
 */
export const expireQuietly = ({ core, engine }: Awaited<ReturnType<typeof SignClient.init>>): void => {
  // Numbers are the ids of proposals.
  replaceMethod(
    core.expirer,
    'set',
    (set) => (key, expiry) => set(key, typeof key === 'number' ? Number(expiry) - margin / 1_000 : expiry),
  )
  const { events }: { readonly events?: Pick<typeof core.events, 'emit'> } = Object(engine)
  core.history.on(
    'history_created',
    ({ id, request }: { readonly id: number; readonly request: { method: string } }) => {
      if (request.method !== 'wc_sessionRequest') return
      const expire = () => events?.emit(`session_request:${id}`, { error: { message: 'Request expired.' } })
      setTimeout(expire, life - margin)
    },
  )
}
