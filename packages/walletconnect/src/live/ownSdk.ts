import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import { connectOnce } from './patches/connectOnce.js'
import { endSessionOnce } from './patches/endSessionOnce.js'
import { expireBeforeSdk } from './patches/expireBeforeSdk.js'
import { handleErrorsOfAbandonedSockets } from './patches/handleErrorsOfAbandonedSockets.js'
import { signWithWebCrypto } from './patches/signWithWebCrypto.js'
import { closeOnFlood } from './patches/closeOnFlood.js'
import { replaceMethods } from './patches/replaceMethods.js'
import { publishWithRetry } from './patches/publishWithRetry.js'
import type { WalletConnectSdk } from './sdk.js'
import { shareStorage } from './patches/shareStorage.js'
import { createSignIn, hearOlder } from './signIn/createSignIn.js'
import { readPending } from './signIn/pendingSignIns.js'
import { takeUpStored } from './takeUpStored.js'
import { reconnectAfterSleep } from './patches/reconnectAfterSleep.js'

/**
 * The SDK that is installed beside this package, in the last version under the Apache licence. It speaks to the relay alone, and tells it what is
 * encrypted: its telemetry is off, its Verify service, which would be asked before each request and may hold it up for 5 s, is not asked, and
 * what it would write beside each request for the relay to read (method, network, contract) is left out.
 */
export const ownSdk: WalletConnectSdk = {
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
    const { giveUp } = publishWithRetry(core)
    closeOnFlood(core)
    reconnectAfterSleep(core)
    const followOlder = hearOlder(core, await readPending(core))
    const client = await SignClient.init({ core, metadata, logger: 'silent' })
    expireBeforeSdk(client)
    endSessionOnce(client)
    followOlder(client)
    return Object.assign(client, { giveUp, refresh: () => takeUpStored(client), signIn: createSignIn(client) })
  },
}
