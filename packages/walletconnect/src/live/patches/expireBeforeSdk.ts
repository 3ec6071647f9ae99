import type { SignClient } from '@walletconnect/sign-client'

/** The SDK's own limit, and how long before it, in milliseconds. */
const life = 300_000
const margin = 10_000

/**
 * Expires unanswered proposals and requests a little before the SDK does. The SDK then rejects a promise that no caller can catch, and the console
 * shows an uncaught error. Its own expirer does not prevent that: it stops with the heartbeat, so it never runs for a proposal that remains when the
 * client is no longer in use, for example because the wallet signed in instead.
 */
export const expireBeforeSdk = ({
  core,
  engine,
  events: proposals,
}: Awaited<ReturnType<typeof SignClient.init>>): void => {
  const { events: requests }: { readonly events?: Pick<typeof core.events, 'emit'> } = Object(engine)
  const expire: Readonly<Record<string, (id: number) => unknown>> = {
    wc_sessionPropose: (id) => proposals.emit('proposal_expire', { id }),
    wc_sessionRequest: (id) => requests?.emit(`session_request:${id}`, { error: { message: 'Request expired.' } }),
  }
  core.history.on(
    'history_created',
    ({ id, request }: { readonly id: number; readonly request: { readonly method: string } }) => {
      const expireOne = expire[request.method]
      if (expireOne) setTimeout(() => expireOne(id), life - margin)
    },
  )
}
