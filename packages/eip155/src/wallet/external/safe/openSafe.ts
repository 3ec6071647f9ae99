import { LatchkeyError, type WalletInfo } from '@latchkey/core/adapter'
import SafeAppsSDK, { type SafeInfo } from '@safe-global/safe-apps-sdk'
import type { FoundWallet } from '../../../discovery/foundWallet.js'
import type { ExternalContext, OpenedExternal } from '../externalWallet.js'
import { safeProvider } from './safeProvider.js'
import { safeSession } from './safeSession.js'

/** How long the Safe around the page may take to say who it is, in milliseconds. */
const handshakeWait = 5_000

/** An origin as the SDK takes it: the whole of it, character for character. */
const toPattern = (origin: string) => new RegExp(`^${origin.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`)

/** The Safe around the page. */
export const openSafe = (info: WalletInfo, origins: readonly string[], context: ExternalContext): OpenedExternal => {
  const sdk = new SafeAppsSDK({ allowedDomains: origins.map(toPattern) })
  let wallet: FoundWallet | undefined
  /** Asks the page around who it is; nothing where that is no Safe of these origins, which would have answered. */
  const ask = async (): Promise<FoundWallet | undefined> => {
    if (wallet) return wallet
    const waiting = new AbortController()
    const nobody = context.clock.wait(handshakeWait, waiting.signal).then(
      () => undefined,
      () => undefined, // it was answered first
    )
    const safe: SafeInfo | undefined = await Promise.race([sdk.safe.getInfo(), nobody]).finally(() => waiting.abort())
    wallet ??= safe && { info, provider: safeProvider(sdk, safe) }
    return wallet
  }
  return {
    connect: async (live, parameters) => {
      const found = await ask()
      parameters.signal?.throwIfAborted()
      if (!found)
        throw new LatchkeyError('WALLET_TIMEOUT', 'The page around this one did not answer as a Safe.', {
          context: { wallet: info.name },
        })
      return safeSession(await live.connect(found, parameters), context)
    },
    restore: async (live, signal) => {
      const found = await ask()
      signal?.throwIfAborted()
      const session = found && (await live.restore(found, signal))
      return session && safeSession(session, context)
    },
  }
}
