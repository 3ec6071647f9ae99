import { LatchkeyError, type WalletInfo } from '@latchkey/core/adapter'
import SafeAppsSDK, { type SafeInfo } from '@safe-global/safe-apps-sdk'
import type { FoundWallet } from '../../../discovery/discoverWallets.js'
import type { ExternalContext, OpenedExternal } from '../externalWallet.js'
import { safeProvider } from './safeProvider.js'
import { safeSession } from './safeSession.js'

/** How long the Safe around the page may take to respond, in milliseconds. */
const handshakeWait = 5_000

/** The pattern of exactly one origin, as the SDK requires it. */
const toPattern = (origin: string) => new RegExp(`^${origin.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`)

/** Connects the Safe around the page. */
export const openSafe = (info: WalletInfo, origins: readonly string[], context: ExternalContext): OpenedExternal => {
  const sdk = new SafeAppsSDK({ allowedDomains: origins.map(toPattern) })
  let wallet: FoundWallet | undefined
  /** Requests the Safe's facts from the parent page. Resolves with `undefined` if no Safe of these origins responds in time. */
  const findSafe = async (): Promise<FoundWallet | undefined> => {
    if (wallet) return wallet
    const waiting = new AbortController()
    const timeout = context.clock.wait(handshakeWait, waiting.signal).then(
      () => undefined,
      () => undefined, // the Safe responded first
    )
    const safe: SafeInfo | undefined = await Promise.race([sdk.safe.getInfo(), timeout]).finally(() => waiting.abort())
    wallet ??= safe && { info, provider: safeProvider(sdk, safe) }
    return wallet
  }
  return {
    connect: async (live, parameters) => {
      const found = await findSafe()
      parameters.signal?.throwIfAborted()
      if (!found)
        throw new LatchkeyError('WALLET_TIMEOUT', 'The parent page did not respond as a Safe.', {
          context: { wallet: info.name },
          help: ['Open the site as a Safe App.'],
        })
      return safeSession(await live.connect(found, parameters), context)
    },
    restore: async (live, signal) => {
      const found = await findSafe()
      signal?.throwIfAborted()
      const session = found && (await live.restore(found, signal))
      return session === 'revoked' ? session : session && safeSession(session, context)
    },
  }
}
