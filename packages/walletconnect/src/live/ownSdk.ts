import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import { connectOnce } from './connectOnce.js'
import { endOnce } from './endOnce.js'
import { expireQuietly } from './expireQuietly.js'
import { hearGivenUp } from './hearGivenUp.js'
import { holdKey } from './holdKey.js'
import { leaveFloods } from './leaveFloods.js'
import { publishSurely } from './publishSurely.js'
import type { WalletConnectSdk } from './sdk.js'
import { shareStorage } from './shareStorage.js'
import { createSignIn, hearOlder } from './signIn/createSignIn.js'
import { readPending } from './signIn/pendingSignIns.js'
import { takeUpStored } from './takeUpStored.js'
import { wakeRelay } from './wakeRelay.js'

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
    Object.assign(core.verify, { register: async () => '', resolve: async () => undefined })
    core.storage = shareStorage(core.storage, `walletconnect:${storagePrefix}`)
    connectOnce(core)
    hearGivenUp(core)
    holdKey(core)
    const { giveUp } = publishSurely(core)
    leaveFloods(core)
    wakeRelay(core)
    const followOlder = hearOlder(core, await readPending(core))
    const client = await SignClient.init({ core, metadata, logger: 'silent' })
    expireQuietly(client)
    endOnce(client)
    followOlder(client)
    return Object.assign(client, { giveUp, refresh: () => takeUpStored(client), signIn: createSignIn(client) })
  },
}
