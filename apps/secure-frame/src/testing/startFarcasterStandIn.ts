import { type DevnetChain, type IdRegistry, startDevnet } from '@latchkey/devnet'
import {
  confirmChannel,
  type ConfirmOptions,
  type FarcasterRelay,
  type FarcasterUser,
  startFarcasterRelay,
} from '@latchkey/devnet/farcaster'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { type LoginsFile, readLoginsFile } from '../service/social/readLoginsFile.js'

/** A stand-in of Farcaster: a relay, chain 10 with an id registry, and users with real keys. */
export type FarcasterStandIn = {
  readonly relay: FarcasterRelay
  readonly chain: DevnetChain
  readonly registry: IdRegistry
  /** What the wallet service reads. */
  readonly logins: LoginsFile
  /** Creates a user who owns a new account. */
  createUser(username?: string): Promise<FarcasterUser>
  /** Confirms a login in the user's app. */
  confirm(uri: string, user: FarcasterUser, options?: ConfirmOptions): Promise<void>
  stop(): Promise<void>
}

/** Starts a stand-in of Farcaster. */
export const startFarcasterStandIn = async (): Promise<FarcasterStandIn> => {
  const devnet = await startDevnet({ chainIds: [10], accounts: 1 })
  const [chain] = devnet.chains
  if (!chain) throw new Error('The devnet has no chain.')
  const registry = await chain.getIdRegistry()
  const relay = await startFarcasterRelay()
  let fid = 1_000
  return {
    relay,
    chain,
    registry,
    logins: readLoginsFile(JSON.stringify({ farcaster: { relay: relay.url, rpc: chain.rpcUrl } }), {}),
    createUser: async (username = 'alice') => {
      fid += 1
      const account = privateKeyToAccount(generatePrivateKey())
      await registry.register(account.address, fid)
      return { fid, username, account }
    },
    confirm: (uri, user, options) => confirmChannel(relay, uri, user, options),
    stop: async () => {
      await Promise.all([relay.stop(), devnet.stop()])
    },
  }
}
