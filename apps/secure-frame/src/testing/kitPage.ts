import type { Channel, SocialLogin } from '@latchkey/core/adapter'
import type { WindowProvider } from '@latchkey/embedded-wallet/messages'
import { embeddedWallet } from '../../../../packages/embedded-wallet/src/embeddedWallet.js'
import { createFrame, type Frame } from '../../../../packages/embedded-wallet/src/live/createFrame.js'
import { createLive, type Live } from '../../../../packages/embedded-wallet/src/live/createLive.js'

// A site's page with the kit's side of the wallet. The test calls it through the bundle's global, and presses its buttons.

/** What has become of a login. */
export type LoginState = {
  /** Whether the browser has opened the window. */
  readonly isOpened?: boolean
  readonly action?: string
  /** The link into Farcaster's app. */
  readonly uri?: string
  readonly error?: { readonly code: unknown; readonly message: string }
}

let live: Live
let frame: Frame
let login: SocialLogin | undefined
let leaving = new AbortController()
let state: LoginState = {}

const toState = (error: unknown): LoginState['error'] => {
  const { code, shortMessage, message } = Object(error)
  return { code, message: String(shortMessage ?? message) }
}

const wait = (given: SocialLogin) => {
  given.untilLoggedIn(leaving.signal).then(
    (action) => {
      if (login === given) state = { ...state, action }
    },
    (error: unknown) => {
      if (login === given) state = { ...state, error: toState(error) }
    },
  )
}

const addButton = (text: string, onPress: () => void | Promise<void>) => {
  const button = document.createElement('button')
  button.textContent = text
  button.addEventListener('click', () => void onPress())
  document.body.append(button)
}

/** Creates the wallet of the page, and a button for each provider. */
export const start = (url: string, projectId: string, providers: readonly WindowProvider[]): void => {
  live = createLive(
    { url: new URL(url), projectId, onFault: () => undefined, takeTicket: () => undefined },
    {},
    (parameters) => {
      frame = createFrame(parameters)
      return frame
    },
  )
  live.login.subscribe((event) => {
    if (event.kind !== 'approval') return
    const place = { left: 0, top: 100, width: innerWidth, height: innerHeight - 100 }
    live.login.place(event.status === 'asked' ? place : undefined)
  })
  for (const provider of providers)
    addButton(provider, () => {
      login = live.login.social?.start(provider)
      leaving = new AbortController()
      state = { isOpened: login?.openWindow() ?? false }
      if (login) wait(login)
    })
  addButton('farcaster', async () => {
    leaving = new AbortController()
    const { signal } = leaving
    state = {}
    try {
      const farcaster = await live.login.social?.startFarcaster(signal)
      state = { uri: farcaster?.uri ?? '' }
      await farcaster?.untilLoggedIn(signal)
      state = { action: 'CONNECT' }
    } catch (error) {
      state = { error: toState(error) }
    }
  })
  addButton('again', () => void login?.openWindow())
}

/** What has become of the last login. */
export const readState = (): LoginState => state

/** Enters the digits of the window. */
export const enter = async (digits: string): Promise<void> => {
  await login?.verifyDigits(digits).then(
    () => {
      state = { action: 'CONNECT' }
    },
    (error: unknown) => {
      state = { error: toState(error) }
    },
  )
}

/** Leaves the view of the login. */
export const leave = (): void => leaving.abort(new Error('left'))

const describe = (channel: Channel | undefined) => {
  const [network] = channel?.approved ?? []
  return channel && network && { login: channel.login?.(network), accounts: channel.accounts }
}

/** Connects after a login. */
export const connect = async () => describe(await live.open({ requests: [] }))

/** Connects as the kit does when the page has loaded. */
export const restore = async () => describe((await live.restore({}))[0])

/** Connects as the kit does on a page that a login has returned to. @returns `undefined` if the kit would not load there */
export const connectReturned = async (url: string, projectId: string) => {
  const { eager, load } = embeddedWallet({ url, projectId })
  if (!eager) return undefined
  const source = await load({})
  const logins = await source.login?.()
  logins?.subscribe((event) => {
    if (event.kind === 'approval' && event.status === 'asked')
      logins.place({ left: 0, top: 100, width: innerWidth, height: innerHeight - 100 })
  })
  return source.open({ requests: [] }).then(describe, (error: unknown) => ({ error: toState(error) }))
}

/** Sends a request to the frame, as a script of the page could that has taken over the kit. */
export const request = (...parameters: Parameters<Frame['request']>): Promise<unknown> =>
  frame.request(...parameters).catch((error: unknown) => ({ error: toState(error) }))
