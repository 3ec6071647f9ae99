import { type LoginMemory, type SocialLoginAction, type SocialLogins, untilAborted } from '@latchkey/core/adapter'
import { keepFragment } from '../leftFragment.js'
import type { Frame } from './createFrame.js'
import { replyInvalid, windowBlocked } from './frameErrors.js'

/** The size of the window, in CSS pixels. */
const [windowWidth, windowHeight] = [600, 800]

/** Parameters of {@link createSocialLogins}. */
export type SocialLoginsParameters = {
  /** The URL of the wallet service. */
  readonly url: URL
  readonly window: Window
  readonly request: Frame['request']
  /** Requests the result of a login, which may take as long as the user needs. */
  readonly requestResult: Frame['request']
  /** Returns how often the frame was reloaded. */
  readonly reloads: () => number
  /** Returns whether the page is open in Telegram, which opens no windows. */
  readonly isTelegram: () => boolean
  readonly memory: LoginMemory
  /** Describes the site to the frame. */
  readonly describeSite: () => Promise<unknown>
}

/** A window of a login, as far as the page uses it. */
type LoginWindow = Pick<Window, 'closed' | 'close' | 'focus'>
/** A window that the browser has opened, and the login that the frame begins for it. */
type Attempt = { readonly opened: LoginWindow; readonly begun: Promise<unknown> }

/** Stands for the page itself, if no window can open. Another press begins the login anew. */
const pageItself: LoginWindow = { closed: true, close: () => undefined, focus: () => undefined }

/** Returns an id that no other login has: 128 random bits, in base64url. */
const createTransaction = () =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Returns the features of a window in the centre of the page's own. */
const toFeatures = ({ screenX, screenY, outerWidth, outerHeight }: Window) => {
  const left = Math.round(screenX + (outerWidth - windowWidth) / 2)
  const top = Math.round(screenY + (outerHeight - windowHeight) / 2)
  return `popup,width=${windowWidth},height=${windowHeight},left=${left},top=${top}`
}

/**
 * Creates the logins at social services. A window is opened at the wallet's own origin, in the press itself. The frame learns from the service how the
 * login ended. The page never concludes that from the window: a Cross-Origin-Opener-Policy makes an open window look closed.
 */
export const createSocialLogins = ({
  url,
  window,
  request,
  requestResult,
  reloads,
  isTelegram,
  memory,
  describeSite,
}: SocialLoginsParameters): SocialLogins => {
  /** The window that was opened last. The frame has one login at a time. */
  let latest: Attempt | undefined
  const ignoreFailure = (sent: Promise<unknown>) => sent.catch(() => undefined) // a frame that does not respond logs nobody in

  const start: SocialLogins['start'] = (provider) => {
    let attempt: Attempt | undefined

    const begin = async (transaction: string, returnTo?: string) => {
      await describeSite()
      return request('getSocialRedirectUri', { provider, transaction, returnTo })
    }
    /** Begins a login whose window is open. A frame that is reloaded before it replies has kept the login. */
    const beginForWindow = async (transaction: string): Promise<unknown> => {
      const known = reloads()
      return begin(transaction).catch((error: unknown) => {
        if (reloads() === known) throw error
      })
    }
    /** Sends the page itself to the wallet, which returns it with a ticket. Its fragment stays in the tab. */
    const leavePage = async (transaction: string) => {
      const returnTo = new URL(window.location.href)
      const { hash } = returnTo
      returnTo.hash = ''
      const { uri } = await begin(transaction, returnTo.href)
      if (new URL(uri).origin !== url.origin) throw replyInvalid()
      keepFragment(() => window.sessionStorage, hash)
      window.location.assign(uri)
    }
    const open = (transaction: string): Attempt | undefined => {
      if (isTelegram()) return { opened: pageItself, begun: leavePage(transaction) }
      // Without `noopener`: the window proves to the frame that both are in the same browser.
      const opened = window.open(new URL(`/social#${transaction}`, url).href, '', toFeatures(window))
      return opened ? { opened, begun: beginForWindow(transaction) } : undefined
    }
    /** Requests the result. A frame that was reloaded has kept the login, and is requested again. */
    const connect = async (
      { begun }: Attempt,
      digits: string | undefined,
      signal?: AbortSignal,
    ): Promise<{ readonly action: SocialLoginAction }> => {
      await untilAborted(begun, signal)
      for (;;) {
        const known = reloads()
        try {
          return await requestResult('connectSocial', { digits }, signal)
        } catch (error) {
          if (signal?.aborted || reloads() === known) throw error
        }
      }
    }
    /** Ends a login that the user has left or that has failed, so that nobody is logged in later. */
    const end = (over: Attempt) =>
      over.begun.then(
        () => latest === over && ignoreFailure(request('rpcAbort', {})),
        () => over.opened.close(), // the window would wait for a login that was not begun
      )
    const finish = async (digits: string | undefined, signal?: AbortSignal): Promise<SocialLoginAction> => {
      const current = attempt
      if (!current) throw windowBlocked()
      // If the user leaves the page meanwhile, the next page finds the result.
      const { used } = memory.read()
      await memory.remember({ used: true })
      try {
        const { action } = await connect(current, digits, signal)
        if (action === 'CONNECT') current.opened.close()
        return action
      } catch (error) {
        await memory.remember({ used })
        if (attempt !== current && !signal?.aborted && digits === undefined) return finish(digits, signal)
        if (signal?.aborted) current.opened.close()
        void end(current)
        throw error
      }
    }
    return {
      openWindow: () => {
        if (attempt && !attempt.opened.closed) {
          attempt.opened.focus()
          return true
        }
        const next = open(createTransaction())
        if (!next) return false
        next.begun.catch(() => undefined) // `untilLoggedIn` reports it
        latest?.opened.close()
        attempt = latest = next
        return true
      },
      untilLoggedIn: (signal) => finish(undefined, signal),
      verifyDigits: async (digits, signal) => void (await finish(digits, signal)),
    }
  }

  return {
    start,
    startFarcaster: async (signal) => {
      await describeSite()
      const { uri } = await request('getFarcasterUri', {}, signal)
      return {
        uri,
        untilLoggedIn: async (leaving) => {
          try {
            await requestResult('connectFarcaster', {}, leaving)
          } catch (error) {
            void ignoreFailure(request('reload', {}))
            throw error
          }
        },
      }
    },
  }
}
