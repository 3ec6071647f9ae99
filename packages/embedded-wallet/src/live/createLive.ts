import {
  type ChannelLogin,
  type ChannelSite,
  type ChannelSource,
  createLoginMemory,
  getErrorCode,
  LatchkeyError,
  type LoginEvent,
  readPlatform,
  systemClock,
} from '@latchkey/core/adapter'
import { createChannel, type WalletChannel } from './createChannel.js'
import { createFrame, type Frame } from './createFrame.js'
import { createSocialLogins } from './createSocialLogins.js'
import { signInOnConnect } from './signInOnConnect.js'

/** The part of the source that loads when the user begins to log in, or when a login is restored. */
export type Live = Required<Pick<ChannelSource, 'open' | 'restore'>> & { readonly login: ChannelLogin }

/** Where the frame is. */
export type LiveOptions = {
  readonly url: URL
  readonly projectId: string
  /** Called when the frame did not load, did not reply in time, or does not know the site. */
  readonly onFault: (error: unknown) => void
  /** Returns what the page has come back with from a login in the page itself, once. */
  readonly takeTicket: () => string | undefined
}

/** The errors that the developers of the site can fix. */
const faults: readonly unknown[] = ['LOGIN_UNAVAILABLE', 'LOGIN_TIMEOUT', 'ORIGIN_NOT_ALLOWED', 'PROJECT_ID_INVALID']

const notLoggedIn = () =>
  new LatchkeyError('NOT_CONNECTED', 'Address or auth connector not found', { help: ['Log in again.'] })

/** Creates the logins and the channel of the embedded wallet. The frame is created with the first request. */
export const createLive = (
  { url, projectId, onFault, takeTicket }: LiveOptions,
  site: ChannelSite,
  openFrame: typeof createFrame = createFrame,
): Live => {
  const clock = site.clock ?? systemClock
  const memory = createLoginMemory({ storage: site.storage, storageKey: site.storageKey })
  const frameUrl = new URL('/f/', url)
  frameUrl.searchParams.set('p', projectId)
  let channel: WalletChannel | undefined
  let reloads = 0

  const listeners = new Set<(event: LoginEvent) => void>()
  const emit = (event: LoginEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const frame = openFrame({
    url: frameUrl,
    clock,
    document: globalThis.document,
    onPush: (push) => {
      if (push.push === 'approval') emit({ kind: 'approval', status: push.status })
      if (push.push === 'refused') emit({ kind: 'refused', method: push.method })
      if (push.push === 'accounts') channel?.changeAccounts(push.accounts)
      if (push.push === 'smartAccount') channel?.changeDeployment(push)
      if (push.push === 'signedOut') channel?.end('wallet')
    },
    onReloaded: () => {
      reloads += 1
      emit({ kind: 'approval', status: 'lost' })
      introduceSite()
    },
    onRemoved: () => emit({ kind: 'approval', status: 'lost' }),
  })

  /** Sends a request to the frame, and reports what the site's developers can fix: once, however many requests it made fail. */
  let lastFault: unknown
  const request: Frame['request'] = (name, payload, signal) =>
    frame.request(name, payload, signal).catch((error: unknown) => {
      if (error !== lastFault && faults.includes(getErrorCode(error))) onFault(error)
      lastFault = error
      throw error
    })

  /** Describes the site to the frame. */
  const describeSite = () =>
    request('syncDappData', {
      // The frame shows neither of them, so it does not matter that they may be cut.
      name: (site.metadata?.name ?? '').slice(0, 128),
      url: (site.metadata?.url ?? '').slice(0, 2_048),
      projectId,
      version: '1',
    })

  /** Describes the site before the first request does. That request reports what fails. */
  const introduceSite = () => void describeSite().catch(() => undefined)

  /** Completes the login that the page has come back from. @throws if the frame has begun no such login */
  const completeLogin = async (signal?: AbortSignal) => {
    const ticket = takeTicket()
    if (ticket === undefined) return
    await describeSite()
    await frame.request('connectSocial', { ticket }, signal)
  }

  const openChannel = async (signal?: AbortSignal) => {
    const { lastNetworkId: network } = memory.read()
    // Without it, the frame prefers a smart account. A choice of the user comes before both.
    const preferred = site.defaultAccountTypes?.['eip155'] === 'eoa' && ({ preferredAccountType: 'eoa' } as const)
    const user = await request('getUser', { network, ...preferred }, signal)
    if (user.accounts.length === 0) throw notLoggedIn()
    await memory.remember({
      used: true,
      email: user.email,
      socialUsername: user.userName,
      lastNetworkId: user.network,
      smartAccountNetworks: user.smartAccountNetworks,
      lastEmailLoginAt: undefined,
    })
    channel = createChannel({
      user,
      request,
      memory,
      smartSessions: site.features?.smartSessions,
      link: new URL('/export', url).href,
      onOver: () => {
        channel = undefined
      },
    })
    return channel
  }

  return {
    login: {
      lastEmail: () => memory.read().email,
      startEmail: async (address, signal) => {
        await describeSite()
        const { action } = await request('connectEmail', { email: address }, signal)
        await memory.remember({ lastEmailLoginAt: clock.now() })
        return action
      },
      confirmDevice: async (signal) => void (await request('connectDevice', {}, signal)),
      verifyCode: async (code, signal) => void (await request('connectOtp', { code }, signal)),
      changeEmail: async (address, signal) => (await request('updateEmail', { email: address }, signal)).action,
      verifyPrimaryCode: async (code, signal) => void (await request('updateEmailPrimaryOtp', { code }, signal)),
      verifySecondaryCode: async (code, signal) => {
        const changed = await request('updateEmailSecondaryOtp', { code }, signal)
        await memory.remember({ email: changed.email })
        channel?.changeEmail(changed.email)
      },
      lastRequestAt: () => memory.read().lastEmailLoginAt,
      social: createSocialLogins({
        url,
        window: globalThis.window,
        request,
        // A user who takes too long is no fault of the site.
        requestResult: frame.request,
        reloads: () => reloads,
        isTelegram: () => readPlatform().isTelegram,
        memory,
        describeSite,
      }),
      prepare: introduceSite,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      place: frame.place,
      focus: frame.focus,
      syncTheme: async (theme) => void (await request('syncTheme', theme)),
      // A frame that does not respond is removed: requests must not wait for it any longer.
      rejectPending: () => request('rpcAbort', {}).then(() => undefined, frame.reset),
    },
    open: async ({ signal, signIn }) => {
      await completeLogin(signal)
      const opened = await openChannel(signal)
      if (!signIn) return opened
      try {
        return Object.assign(opened, { signedIn: await signInOnConnect(opened, signIn, signal) })
      } catch (error) {
        void opened.close() // the user has left: the login ends, as if it had not been approved
        throw error
      }
    },
    restore: async ({ signal }) => {
      if (!memory.read().used) return []
      const { isConnected } = await request('isConnected', {}, signal)
      if (isConnected) return [await openChannel(signal)]
      await memory.forget()
      return []
    },
  }
}
