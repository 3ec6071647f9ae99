import type { SignClient } from '@walletconnect/sign-client'
import { replaceMethods } from './replaceMethods.js'

/** How long before the SDK's own limit of five minutes, in milliseconds. Proposals expire with a heartbeat, one every 5 s. */
const margin = 10_000
const life = 300_000

/**
 * Expires unanswered proposals and requests a little before the SDK does. The SDK then rejects a promise that no caller can catch, and the console
 * shows an uncaught error.
 */
export const expireBeforeSdk = ({ core, engine }: Awaited<ReturnType<typeof SignClient.init>>): void => {
  // The expirer's numeric keys are ids of proposals.
  replaceMethods(core.expirer, {
    set: (set) => (key, expiry) => set(key, typeof key === 'number' ? Number(expiry) - margin / 1_000 : expiry),
  })
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
