import type { WalletAddresses } from '../../protocol/walletAddresses.js'
import { FrameError } from '../FrameError.js'
import type { WalletOpener } from '../wallet/createWalletOpener.js'
import type { ManageParameters } from './manageContext.js'

/** Lets the user manage the devices and recovery factors of the wallet. */
export type WalletManager = {
  /** Opens the wallet, and shows it until the user is done. Calls at the same time share one screen. */
  manage(): Promise<void>
  /** Ends what waits for the user. */
  cancel(reason: unknown): void
}

/** Parameters of {@link createWalletManager}. */
export type WalletManagerParameters = Omit<ManageParameters, 'reopen' | 'custody' | 'onFactors'> & {
  readonly opener: Pick<WalletOpener, 'open' | 'openKnown' | 'ownerOf' | 'custody' | 'adoptFactors'>
}

/** Creates what shows the screens that manage the wallet. They load when they are requested. */
export const createWalletManager = (parameters: WalletManagerParameters): WalletManager => {
  const { opener, session, stage, config, language } = parameters
  let managing: Promise<void> | undefined
  let cancelling = new AbortController()

  const requireUser = () => {
    if (!session.user) throw new FrameError('SESSION_ENDED', 'The user is not logged in. Log in again.')
    return session.user
  }
  /** Locked keys open again for the same wallet only: another window may have logged in another user. */
  const reopenFor = (user: string) => async (): Promise<WalletAddresses | undefined> =>
    session.user?.id === user ? opener.openKnown() : undefined

  const manage = async () => {
    const { signal } = cancelling
    const { eip155: account } = await opener.open()
    signal.throwIfAborted()
    const { id } = requireUser()
    const host = new URL(config.origin).host
    const { custody, adoptFactors: onFactors } = opener
    const own = { host, signal, account, owner: opener.ownerOf(id), reopen: reopenFor(id), custody, onFactors }
    await stage.run(async (show) => {
      const { manageWallet } = await import('./manageWallet.js')
      return manageWallet({ ...parameters, ...own, show }, language())
    }, signal)
  }
  return {
    manage: () => {
      managing ??= manage().finally(() => {
        managing = undefined
      })
      return managing
    },
    cancel(reason) {
      cancelling.abort(reason)
      cancelling = new AbortController()
    },
  }
}
