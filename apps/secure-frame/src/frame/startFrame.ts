import { isCaipNetworkId } from '@latchkey/core/adapter'
import { chooseLanguage, setDocumentLanguage } from '../client/text/documentLanguage.js'
import { createBegunSocialMemory } from '../client/session/begunSocial.js'
import { createSession } from '../client/session/createSession.js'
import { loadSocialLogin } from '../client/session/loadSocialLogin.js'
import { runAlone } from '../client/session/runAlone.js'
import { nameOfUser } from '../client/session/sessionRecord.js'
import { createServiceClient } from '../client/service/createServiceClient.js'
import { createStage } from '../client/stage/createStage.js'
import { wait } from '../client/steps/wait.js'
import { connectVault } from '../client/vault/connectVault.js'
import type { DocumentConfig, DocumentProject } from '../protocol/documentConfig.js'
import type { WalletAddresses } from '../protocol/walletAddresses.js'
import { indexedDbStorage } from '../vault/device/indexedDbStorage.js'
import { createDeviceStorage } from '../vault/device/storage.js'
import { applyTheme } from './applyTheme.js'
import { createDispatcher } from './createDispatcher.js'
import { createHandlers } from './createHandlers.js'
import { createNetworks } from './createNetworks.js'
import type { Embedder } from './handshake.js'
import { createWalletManager } from './manage/createWalletManager.js'
import { createNodes } from './requests/createNodes.js'
import { createRequests } from './requests/createRequests.js'
import { readToken } from './requests/readToken.js'
import { createDelegations } from './smart-accounts/createDelegations.js'
import { createDeploymentReports } from './smart-accounts/createDeploymentReports.js'
import { createSmartAccounts } from './smart-accounts/createSmartAccounts.js'
import { createPasskeys } from './wallet/createPasskeys.js'
import { createWalletOpener } from './wallet/createWalletOpener.js'

/** The languages that the frame has texts in, beside English. */
const translated: readonly string[] = ['ar', 'de', 'es', 'ja']

/** Parameters of {@link startFrame}. */
export type FrameParameters = Embedder & {
  readonly config: DocumentConfig & { readonly project: DocumentProject }
  /** Where screens are shown. */
  readonly root: HTMLElement
}

/** Joins the parts of the frame, and begins to answer the page that contains it. */
export const startFrame = ({ site, port, config, root }: FrameParameters): void => {
  const { origin, project } = config
  let connected: WalletAddresses | undefined
  let language = chooseLanguage(navigator.languages, translated)
  setDocumentLanguage(language)

  const vault = connectVault({ url: config.vault })
  const client = { vault, origin, wait, now: Date.now }
  const ofSite = { project: project.id, site, language: () => language }
  const session = createSession({
    ...client,
    ...ofSite,
    storage: createDeviceStorage(indexedDbStorage('latchkey-session', globalThis.indexedDB), wait),
    runAlone,
    onEnded: () => endLogin(),
  })
  const social = loadSocialLogin({
    ...client,
    ...ofSite,
    client: createServiceClient(client),
    memory: createBegunSocialMemory(() => globalThis.sessionStorage),
    messages: window,
  })
  const { post } = session
  const endLogin = () => {
    connected = undefined
    requests.rejectAll()
    void vault.lock()
    push({ push: 'signedOut' })
  }
  const stage = createStage({
    root,
    onChange: (isAsking) => push({ push: 'approval', status: isAsking ? 'asked' : 'over' }),
  })
  const networks = createNetworks(project)
  const smartAccounts = createSmartAccounts(project)
  const shared = { vault, stage, config, site, language: () => language }
  const passkeys = createPasskeys({ origin, post, name: () => nameOfUser(session.user) })
  const opener = createWalletOpener({ ...shared, session, passkeys })
  const onRevoked = (network: string) => void deployments.follow(network, false)
  const delegations = createDelegations({ vault, config, smartAccounts, onRevoked })
  const deployments = createDeploymentReports({
    smartAccounts,
    delegations,
    account: () => connected?.eip155,
    push: (network, state) => {
      if (isCaipNetworkId(network))
        push({ push: 'smartAccount', network, isDeployed: state === 'own', isForeign: state === 'foreign' })
    },
    wait,
  })
  const nodeOf = createNodes(project.rpc)
  const manager = createWalletManager({
    ...shared,
    describeToken: async (network, token, signal) => readToken(nodeOf(network), token, signal),
    delegations,
    session,
    passkeys,
    opener,
    onSignedOut: endLogin,
  })
  const requests = createRequests({
    ...shared,
    smartAccounts,
    wallet: { addresses: () => connected, ensureOpen: opener.open },
    custody: opener.custody,
    network: networks.active,
    post,
    onRefused: (method) => push({ push: 'refused', method: method.slice(0, 64) }),
  })
  const handlers = createHandlers({
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
    setConnected: (addresses) => {
      connected = addresses
    },
    applyTheme: (theme) => {
      language = chooseLanguage([theme.language], translated)
      setDocumentLanguage(language)
      applyTheme(document.documentElement, theme)
    },
    reload: () => location.reload(),
  })
  const { push } = createDispatcher({ port, handlers, now: Date.now })
  push({ push: 'ready' })
}
