import {
  type AdapterContext,
  type Connector,
  type ConnectParameters,
  LatchkeyError,
  type WalletInfo,
} from '@latchkey/core/adapter'
import type { FoundWallet } from '../../discovery/discoverWallets.js'
import type { Eip1193Provider, Eip155Session } from '../../discovery/provider.js'

/** Connects wallets: the part of the loaded adapter that an external wallet uses. */
export type Connecting = {
  connect(wallet: FoundWallet, parameters: ConnectParameters): Promise<Eip155Session>
  restore(wallet: FoundWallet, signal: AbortSignal | undefined): Promise<Eip155Session | 'revoked' | undefined>
}

/** The context that a running adapter passes to an external wallet. */
export type ExternalContext = Pick<
  AdapterContext<'eip155', Eip1193Provider>,
  'adopt' | 'clock' | 'logger' | 'networks'
> & {
  load(): Promise<Connecting>
  /** Aborted when the adapter stops. */
  readonly signal: AbortSignal
}

/** A wallet that a site adds to those of the page. Its vendor's code is loaded when it is connected. */
export type ExternalWallet = {
  /** Whether the page is inside the wallet, which then connects without an action of the user. */
  readonly eager?: boolean | undefined
  /** Creates the connector in a running adapter. Returns `undefined` if the wallet is not available. */
  readonly attach: (context: ExternalContext) => Connector<'eip155', Eip1193Provider> | undefined
}

/** Connects and restores an external wallet, once its code is loaded. */
export type OpenedExternal = {
  connect(live: Connecting, parameters: ConnectParameters): Promise<Eip155Session>
  restore(live: Connecting, signal: AbortSignal | undefined): Promise<Eip155Session | 'revoked' | undefined>
}

/**
 * Creates an external wallet. Its row is available at once; its code loads with the first connection.
 *
 * @param open loads the code. If it fails, the next request tries again
 */
export const externalWallet = (
  info: WalletInfo,
  open: (context: ExternalContext) => Promise<OpenedExternal>,
  eager = false,
): ExternalWallet => ({
  eager,
  attach: (context) => {
    let opening: Promise<OpenedExternal> | undefined
    const load = (): Promise<readonly [OpenedExternal, Connecting]> => {
      opening ??= open(context).catch((cause: unknown) => {
        opening = undefined
        throw new LatchkeyError('CHUNK_LOAD_FAILED', `Couldn't load the code for ${info.name}. Try again.`, { cause })
      })
      return Promise.all([opening, context.load()])
    }
    const restore = async (signal: AbortSignal | undefined) => {
      const [opened, live] = await load()
      signal?.throwIfAborted()
      return opened.restore(live, signal)
    }
    if (eager)
      restore(context.signal).then(
        (session) => {
          if (session && session !== 'revoked') context.adopt(session, info.id)
        },
        (error: unknown) => {
          if (!context.signal.aborted) context.logger.warn(`Couldn't restore the connection to ${info.name}.`, error)
        },
      )
    return {
      info,
      connect: async (parameters) => {
        const [opened, live] = await load()
        parameters.signal?.throwIfAborted()
        return opened.connect(live, parameters)
      },
      restore: ({ signal }) => restore(signal),
    }
  },
})
