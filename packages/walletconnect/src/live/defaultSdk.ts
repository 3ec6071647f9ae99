import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import { closeOnFlood } from './patches/closeOnFlood.js'
import { connectOnce } from './patches/connectOnce.js'
import { endSessionOnce } from './patches/endSessionOnce.js'
import { expireBeforeSdk } from './patches/expireBeforeSdk.js'
import { handleErrorsOfAbandonedSockets } from './patches/handleErrorsOfAbandonedSockets.js'
import { publishWithRetry } from './patches/publishWithRetry.js'
import { reconnectAfterSleep } from './patches/reconnectAfterSleep.js'
import { replaceMethods } from './patches/replaceMethods.js'
import { shareStorage } from './patches/shareStorage.js'
import { signWithWebCrypto } from './patches/signWithWebCrypto.js'
import type { WalletConnectSdk } from './sdk.js'
import { adoptPendingSignIns, createSignIn } from './signIn/createSignIn.js'
import { readPending } from './signIn/pendingSignIns.js'

type SdkClient = Awaited<ReturnType<typeof SignClient.init>>
type Session = ReturnType<SdkClient['session']['get']>

const readStored = async <value extends object>({ core }: SdkClient, store: object): Promise<Partial<value>> => {
  const { storageKey = '' }: { readonly storageKey?: string } = Object(store)
  return (await core.storage.getItem<value>(storageKey)) ?? {}
}

/** Loads sessions, and their keys, that another page has stored since this page loaded. The SDK reads its storage only once. */
const loadStoredSessions = async (client: SdkClient): Promise<void> => {
  const { core, session: sessions } = client
  const stored = await readStored<readonly Session[]>(client, sessions)
  const keys = await readStored<Readonly<Record<string, string>>>(client, core.crypto.keychain)
  for (const session of Object.values(stored)) {
    if (typeof session !== 'object' || sessions.keys.includes(session.topic)) continue
    for (const name of [session.topic, session.self.publicKey]) {
      const key = keys[name]
      if (key) await core.crypto.keychain.set(name, key)
    }
    await sessions.set(session.topic, session)
    core.expirer.set(session.topic, session.expiry)
    core.relayer.subscribe(session.topic).catch(() => undefined) // the SDK tries again with each heartbeat
  }
}

/**
 * The SDK that is installed with this package, in the last version under the Apache licence. It communicates with the relay only, and encrypts
 * what it sends. Telemetry is off. The Verify service is disabled: the SDK would request it before each request to the wallet, which can take 5 s.
 * The fields that describe each request to the relay (method, network, contract) are left out.
 */
export const defaultSdk: WalletConnectSdk = {
  createClient: async ({ projectId, relayUrl, metadata, storage, storagePrefix }) => {
    const core = new Core({
      projectId,
      ...(relayUrl && { relayUrl }),
      ...(storage && { storage }),
      customStoragePrefix: storagePrefix,
      telemetryEnabled: false,
      logger: 'silent',
    })
    replaceMethods(core.verify, { register: () => async () => '', resolve: () => async () => undefined })
    core.storage = shareStorage(core.storage, `walletconnect:${storagePrefix}`)
    connectOnce(core)
    handleErrorsOfAbandonedSockets(core)
    signWithWebCrypto(core)
    const { cancelRequest } = publishWithRetry(core)
    closeOnFlood(core)
    reconnectAfterSleep(core)
    const adoptAnswers = adoptPendingSignIns(core, await readPending(core))
    const client = await SignClient.init({ core, metadata, logger: 'silent' })
    expireBeforeSdk(client)
    endSessionOnce(client)
    adoptAnswers(client)
    return Object.assign(client, {
      cancelRequest,
      refresh: () => loadStoredSessions(client),
      signIn: createSignIn(client),
    })
  },
}
