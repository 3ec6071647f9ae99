import {
  type AdapterContext,
  type Connector,
  type ConnectParameters,
  LatchkeyError,
  type WalletInfo,
} from '@latchkey/core/adapter'
import type { FoundWallet } from '../../discovery/foundWallet.js'
import type { Eip1193Provider, Eip155Session } from '../../discovery/provider.js'

/** Connects wallets: the part of the loaded adapter that an external wallet uses. */
export type Connecting = {
  connect(wallet: FoundWallet, parameters: ConnectParameters): Promise<Eip155Session>
  restore(wallet: FoundWallet, signal: AbortSignal | undefined): Promise<Eip155Session | undefined>
}

/** What a running adapter lends an external wallet. */
export type ExternalContext = Pick<
  AdapterContext<'eip155', Eip1193Provider>,
  'adopt' | 'clock' | 'logger' | 'networks'
> & {
  load(): Promise<Connecting>
  /** Aborted when the adapter stops. */
  readonly signal: AbortSignal
}

/** A wallet that a site adds to those of the page. Its maker's code is loaded when it is connected. */
export type ExternalWallet = {
  /** Set where the page stands in the wallet, which is then connected without being asked for. */
  readonly eager?: boolean | undefined
  /** Makes its connector in an adapter that runs; none where the wallet cannot be. */
  readonly attach: (context: ExternalContext) => Connector<'eip155', Eip1193Provider> | undefined
}

/** How an external wallet is connected and taken up, once its code is here. */
export type OpenedExternal = {
  connect(live: Connecting, parameters: ConnectParameters): Promise<Eip155Session>
  restore(live: Connecting, signal: AbortSignal | undefined): Promise<Eip155Session | undefined>
}

/**
 * Makes an external wallet: its row at once, everything else with the first connection.
 *
 * @param open loads its code; a load that failed is tried again by the next act
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
        throw new LatchkeyError('CHUNK_LOAD_FAILED', `The code for ${info.name} could not be loaded.`, { cause })
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
        (session) => session && context.adopt(session, info.id),
        (error: unknown) => {
          if (!context.signal.aborted) context.logger.warn(`${info.name} could not be taken up.`, error)
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
