import { LatchkeyError } from '../base/LatchkeyError.js'
import { toErrorInfo } from '../base/errorInfo.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { ChannelLogin, SocialLogin } from '../contract/contract.js'
import type { SocialProvider } from '../contract/features.js'
import { navigate } from '../navigation/navigation.js'
import { modalSlice } from '../state/modalSlice.js'
import { networksSlice } from '../state/networksSlice.js'
import type { AppThunk } from '../state/rootReducer.js'
import type { Services } from '../state/services.js'
import { logInAtFarcaster } from './farcasterLogin.js'
import { followSocialLogin, updateSocialLogin } from './followSocialLogin.js'
import { getLoadedLogin, loadLogin, loginMissing } from './loadLogin.js'
import { selectNeedsLoginNetwork } from './selectLoginNetworks.js'

type Service = Exclude<SocialProvider, 'farcaster'>

/** A login that waits for the user. */
type WaitingLogin = {
  readonly login: SocialLogin
  /** Continues the login once the window is open. */
  onOpened: () => void
  /** Continues the login once the digits are verified. */
  onVerified: () => void
}

/** The login that a kit's user has begun. */
const waiting = new WeakMap<Services, WaitingLogin>()

/** Resolves when `begin` calls back. @throws the signal's reason */
const untilCalled = (signal: AbortSignal, begin: (onCalled: () => void) => void) =>
  new Promise<void>((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason))
    begin(resolve)
  })

const createLogin = ({ social }: ChannelLogin, service: Service): WaitingLogin => {
  if (!social) throw loginMissing()
  return { login: social.start(service), onOpened: () => {}, onVerified: () => {} }
}

const blocked = () =>
  new LatchkeyError('LOGIN_WINDOW_BLOCKED', 'Failed to initiate social connection', {
    help: ['Open the window in a press of the user, before anything else.'],
  })

/** Waits until the user has logged in at the service, and has compared the digits if the service asks for that. */
const waitForUser =
  (
    service: Service,
    loading: WaitingLogin | Promise<ChannelLogin>,
    isOpen: boolean,
    signal: AbortSignal,
  ): AppThunk<Promise<void>> =>
  async (dispatch, _getState, services) => {
    const begun = 'login' in loading ? loading : createLogin(await loading, service)
    signal.throwIfAborted()
    waiting.set(services, begun)
    const { login } = begun
    if (!isOpen && ('login' in loading || !login.openWindow())) {
      services.emit('SOCIAL_LOGIN_ERROR', { provider: service, message: 'LOGIN_WINDOW_BLOCKED' })
      const error = toErrorInfo(blocked())
      dispatch(updateSocialLogin('ConnectingSocial', { status: 'blocked', error }))
      await untilCalled(signal, (onCalled) => {
        begun.onOpened = onCalled
      })
    }
    dispatch(updateSocialLogin('ConnectingSocial', { status: 'open' }))
    if ((await login.untilLoggedIn(signal)) === 'CONNECT') return
    dispatch(updateSocialLogin('ConnectingSocial', { status: 'digits' }))
    await untilCalled(signal, (onCalled) => {
      begun.onVerified = onCalled
    })
  }

/**
 * Begins a login at a service. If the code of logins is loaded, the service's window opens before the first `await`, because browsers block windows
 * that open later than a press. Otherwise the window opens after the code has loaded, if the browser allows that.
 */
const begin =
  (service: Service, show: typeof navigate): AppThunk<Promise<void>> =>
  async (dispatch, _getState, services) => {
    const loaded = getLoadedLogin(services)
    const loading = loaded?.social ? createLogin(loaded, service) : dispatch(loadLogin())
    const isOpen = 'login' in loading && loading.login.openWindow()
    dispatch(show({ view: 'ConnectingSocial', data: { provider: service, status: isOpen ? 'open' : 'loading' } }))
    await dispatch(
      followSocialLogin(service, 'ConnectingSocial', (signal) =>
        dispatch(waitForUser(service, loading, isOpen, signal)),
      ),
    )
  }

const logInAt = (provider: SocialProvider, show: typeof navigate): AppThunk<Promise<void>> =>
  provider === 'farcaster' ? logInAtFarcaster(show) : begin(provider, show)

/** Shows a route in place of the current one. */
const replace: typeof navigate = (route) => (dispatch) => void dispatch(modalSlice.actions.replaced(route))

/**
 * Logs in at a social service: opens its window, or shows the code for Farcaster's app, and connects the wallet when the user has logged in. Call it
 * in a press of the user, before any `await`. If the wallet has no accounts in the active namespace, the user first chooses a network. If the login
 * fails, its view says why.
 */
export const openSocial =
  (provider: SocialProvider): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (selectNeedsLoginNetwork(getState())) dispatch(navigate({ view: 'EmailNetwork', data: { provider } }))
    else await dispatch(logInAt(provider, navigate))
  }

/** Continues a login on the network that the user has chosen for it. Call it like {@link openSocial}. */
export const openSocialOnNetwork =
  (provider: SocialProvider, network: CaipNetworkId): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(networksSlice.actions.networkChosen(network))
    await dispatch(logInAt(provider, replace))
  }

/** Begins a login again, in place of the current view. Call it like {@link openSocial}. */
export const openSocialAgain = (provider: SocialProvider): AppThunk<Promise<void>> => logInAt(provider, replace)

/** Opens the window of the login that waits for it, or brings the window to the front. Call it in a press of the user, before any `await`. */
export const openSocialWindow = (): AppThunk => (_dispatch, _getState, services) => {
  const begun = waiting.get(services)
  if (begun?.login.openWindow()) begun.onOpened()
}

/** Verifies the digits that the service's window shows. @throws `LOGIN_CODE_INVALID`, `LOGIN_CODE_EXPIRED` */
export const verifySocialDigits =
  (digits: string, signal?: AbortSignal): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, services) => {
    const begun = waiting.get(services)
    if (!begun) throw loginMissing()
    await begun.login.verifyDigits(digits, signal)
    signal?.throwIfAborted()
    begun.onVerified()
  }
