import { isCaipNetworkId, type SocialLoginAction } from '@latchkey/core/adapter'
import { normalizeEmail } from '../protocol/fields.js'
import type { DocumentProject } from '../protocol/documentConfig.js'
import type { SocialLogin } from '../protocol/social.js'
import type { WalletAddresses } from '../protocol/walletAddresses.js'
import type { SocialProof, SocialSteps } from '../client/session/createSocialLogin.js'
import type { Session } from '../client/session/createSession.js'
import { ServiceError, type ServiceFailureCode } from '../client/service/ServiceError.js'
import type { VaultClient } from '../client/vault/vaultClient.js'
import type { Handlers } from './createDispatcher.js'
import type { Networks } from './createNetworks.js'
import { FrameError, rejectedByUser } from './FrameError.js'
import type { WalletManager } from './manage/createWalletManager.js'
import type { Requests } from './requests/requests.js'
import type { DeploymentReports } from './smart-accounts/createDeploymentReports.js'
import type { SmartAccounts } from './smart-accounts/createSmartAccounts.js'
import type { WalletOpener } from './wallet/createWalletOpener.js'

/** Parameters of {@link createHandlers}. */
export type HandlersParameters = {
  readonly project: DocumentProject
  readonly session: Session
  readonly social: SocialSteps
  readonly vault: Pick<VaultClient, 'lock'>
  readonly opener: WalletOpener
  readonly manager: WalletManager
  readonly networks: Networks
  readonly smartAccounts: SmartAccounts
  readonly deployments: DeploymentReports
  readonly requests: Requests
  /** Remembers which addresses this site may know. `undefined`: none. */
  readonly setConnected: (addresses: WalletAddresses | undefined) => void
  readonly applyTheme: (theme: Parameters<Handlers['syncTheme']>[0]) => void
  readonly reload: () => void
}

/** The methods whose transactions make an account a smart account, if it is none. */
const delegatingMethods: readonly string[] = ['wallet_sendCalls', 'eth_sendUserOperation']

/** The refusals that mean: the stored login is over. */
const endedCodes: readonly ServiceFailureCode[] = [
  'TOKEN_INVALID',
  'ACCOUNT_FROZEN',
  'SITE_REFUSED',
  'PROJECT_MISMATCH',
]
const isEnded = (error: unknown) => error instanceof ServiceError && endedCodes.includes(error.code)

/** Creates what answers the requests of the kit. */
export const createHandlers = ({
  project,
  session,
  social,
  vault,
  opener,
  manager,
  networks,
  smartAccounts,
  deployments,
  requests,
  setConnected,
  applyTheme,
  reload,
}: HandlersParameters): Handlers => {
  let polling = new AbortController()

  /** Whether the user of this address is logged in already. */
  const isLoggedIn = async (email: string) => {
    const user = await session.restore()
    if (user?.email !== normalizeEmail(email)) return false
    return session.check().then(
      () => true,
      (error: unknown) => {
        if (isEnded(error)) return false
        throw error
      },
    )
  }
  /** Ends everything that waits for the user. */
  const rejectAll = () => {
    requests.rejectAll()
    opener.cancel(rejectedByUser())
    manager.cancel(rejectedByUser())
  }
  const forget = () => {
    setConnected(undefined)
    rejectAll()
  }
  /** Follows a login: the wallet that is open may be another user's. */
  const changeUser = async () => {
    forget()
    await vault.lock()
  }
  const begin = async (login: SocialLogin) => {
    await session.begin(login)
    await changeUser()
  }
  /** Ends the login that the user has begun, by whichever way. */
  const cancelLogin = () => {
    const reason = new FrameError('ABORTED', 'Request was aborted')
    polling.abort(reason)
    polling = new AbortController()
    social.cancel(reason)
  }
  /** How a login ended at the provider, if not with a session. */
  const socialErrors = {
    refused: () => new FrameError('USER_REJECTED', 'Connection rejected'),
    abandoned: () => new FrameError('LOGIN_WINDOW_CLOSED', 'Popup closed'),
    failed: () => new FrameError('SERVICE_FAILED', 'The provider did not confirm the login.'),
  }
  const finish = async ({ digits, ticket }: SocialProof): Promise<SocialLoginAction> => {
    const progress = await social.finish({ digits, ticket })
    if (progress === 'digits') return 'VERIFY_DIGITS'
    if (typeof progress === 'string') throw socialErrors[progress]()
    await begin(progress)
    return 'CONNECT'
  }
  const smartAccountNetworks = () => smartAccounts.networks().filter(isCaipNetworkId)

  return {
    connectEmail: async ({ email }) => {
      cancelLogin()
      if (await isLoggedIn(email)) return { action: 'CONNECT' }
      return { action: await session.start(email) }
    },
    connectDevice: async () => {
      await session.untilConfirmed(polling.signal)
      return {}
    },
    connectOtp: async ({ code }) => {
      await session.verify(code)
      await changeUser()
      return {}
    },
    getSocialRedirectUri: async ({ provider, transaction, returnTo }) => {
      cancelLogin()
      return { uri: await social.start(provider, transaction, returnTo) }
    },
    connectSocial: async (proof) => ({ action: await finish(proof) }),
    getFarcasterUri: async () => {
      cancelLogin()
      return { uri: await social.startFarcaster() }
    },
    connectFarcaster: async () => {
      await finish({})
      return {}
    },
    isConnected: async () => {
      try {
        const complete = await social.resume()
        if (complete) await begin(complete)
        if (!(await session.restore())) return { isConnected: false }
        return { isConnected: (await opener.openKnown()) !== undefined }
      } catch (error) {
        if (isEnded(error)) return { isConnected: false }
        throw error
      }
    },
    getChainId: async () => ({ network: networks.current() }),
    getUser: async ({ network, preferredAccountType: type }) => {
      if (network !== undefined && networks.isServed(network)) networks.use(network)
      smartAccounts.setDefault(type)
      await session.restore()
      const addresses = await opener.open()
      const { user } = session
      if (!user) throw new FrameError('SESSION_ENDED', 'The user is not logged in. Log in again.')
      setConnected(addresses)
      return {
        ...(user.provider ? { provider: user.provider, userName: user.userName } : { email: user.email }),
        network: networks.current(),
        accounts: networks.toAccounts(addresses),
        accountType: smartAccounts.preferred(networks.current()),
        hasRecoveryCode: opener.hasRecoveryCode(),
        ...(smartAccountNetworks().length > 0 && {
          smartAccountNetworks: smartAccountNetworks(),
          plainNetworks: smartAccountNetworks().filter((id) => smartAccounts.preferred(id) === 'eoa'),
        }),
      }
    },
    switchNetwork: async ({ network: wanted }) => {
      const network = networks.use(wanted)
      void deployments.report(network)
      return { network }
    },
    updateEmail: async ({ email }) => {
      // The service accepts the change only from the open wallet.
      await opener.open()
      await session.emailChange.start(email)
      return { action: 'VERIFY_PRIMARY_OTP' }
    },
    updateEmailPrimaryOtp: async ({ code }) => {
      await session.emailChange.verifyPrimary(code)
      return {}
    },
    updateEmailSecondaryOtp: async ({ code }) => ({ email: await session.emailChange.verifySecondary(code) }),
    syncTheme: async (theme) => {
      applyTheme(theme)
      return {}
    },
    // The frame shows the verified origin only, so it needs none of the site's own words.
    syncDappData: async ({ projectId }) => {
      if (projectId !== project.id)
        throw new FrameError('PROJECT_ID_INVALID', 'The frame was loaded for another project.')
      return {}
    },
    rpcRequest: async (request) => {
      const result = await requests.run(request)
      const { network, method } = request
      if (delegatingMethods.includes(method) && smartAccounts.preferred(network) === 'smartAccount')
        void deployments.follow(network, true)
      return { result }
    },
    getSmartAccountEnabledNetworks: async () => ({ networks: smartAccountNetworks() }),
    setPreferredAccount: async ({ type, network }) => {
      smartAccounts.setPreferred(network, type)
      return { type: smartAccounts.preferred(network) }
    },
    rpcAbort: async () => {
      cancelLogin()
      rejectAll()
      return {}
    },
    manage: async () => {
      await session.restore()
      await manager.manage().catch((error: unknown) => {
        // A user who leaves is done.
        if (!(error instanceof FrameError && error.code === rejectedByUser().code)) throw error
      })
      return { hasRecoveryCode: opener.hasRecoveryCode() }
    },
    reload: async () => {
      reload()
      return {}
    },
    signOut: async () => {
      cancelLogin()
      forget()
      await session.signOut()
      return {}
    },
  }
}
