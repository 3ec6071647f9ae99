import { LatchkeyError } from '../base/LatchkeyError.js'
import type { Namespace } from '../base/namespaces.js'
import type {
  Abortable,
  AdapterContext,
  ChainAdapter,
  ChannelSupport,
  ConnectParameters,
  Connector,
  OneStepSignIn,
  RestoreParameters,
  Session,
  Unsubscribe,
  WalletInfo,
} from './contract.js'
import { untilAborted } from './untilAborted.js'

/** The part of an adapter that connects to the wallets that its discovery found. */
export type WalletConnections<ns extends Namespace, provider, wallet> = {
  connect(wallet: wallet, parameters: ConnectParameters): Promise<Session<ns, provider>>
  restore(wallet: wallet, parameters: RestoreParameters): Promise<Session<ns, provider> | undefined>
}

/** The functions that load an adapter's parts when they are first needed. */
export type PartLoaders<ns extends Namespace, provider, live, reads> = {
  readonly load: () => Promise<live>
  readonly loadReads: () => Promise<reads>
  readonly loadChannelSupport: () => Promise<ChannelSupport<ns, provider>>
}

/** Creates a method that reads with the part that `loadReads` loads. The method rejects as soon as its signal is aborted. */
export type DefineRead<reads> = <parameters extends Abortable, result>(
  read: (reads: reads, parameters: Omit<parameters, 'signal'>) => Promise<result>,
) => (parameters: parameters) => Promise<result>

/** The definition of an adapter whose parts load when they are first needed. */
export type LazyAdapterDefinition<ns extends Namespace, provider, wallet, live, reads> = {
  /** Called in `setup`, with the context of the adapter. */
  createLoaders(context: AdapterContext<ns, provider>): PartLoaders<ns, provider, live, reads>
  /** Starts discovery, and announces the wallets that it finds. `toConnector` creates the connector of a wallet. */
  discover(
    context: AdapterContext<ns, provider>,
    toConnector: (wallet: wallet) => Connector<ns, provider>,
    load: () => Promise<live>,
  ): Unsubscribe | undefined
  /** Returns the other methods of the adapter. */
  define(read: DefineRead<reads>, load: () => Promise<live>): Omit<ChainAdapter<ns, provider>, 'setup'>
}

/**
 * Creates an adapter whose parts load when they are first needed. Its connectors, `prefetch` and `loadChannelSupport` need no code of the namespace.
 *
 * @throws `INTERNAL` from each method that needs a part if it is called before `setup`
 */
export const defineLazyAdapter = <
  ns extends Namespace,
  provider,
  wallet extends OneStepSignIn & { readonly info: WalletInfo },
  live extends WalletConnections<ns, provider, wallet>,
  reads,
>({
  createLoaders,
  discover,
  define,
}: LazyAdapterDefinition<ns, provider, wallet, live, reads>): ChainAdapter<ns, provider> => {
  let loaders: PartLoaders<ns, provider, live, reads> | undefined
  const getLoaders = async () => {
    if (loaders) return loaders
    throw new LatchkeyError('INTERNAL', 'The adapter is not running. Create the kit first.')
  }
  const load = async () => (await getLoaders()).load()

  return {
    prefetch: load,
    loadChannelSupport: async () => (await getLoaders()).loadChannelSupport(),
    setup(context) {
      loaders = createLoaders(context)
      return discover(
        context,
        (wallet) => ({
          info: wallet.info,
          signsIn: wallet.signsIn,
          connect: async (parameters) => (await load()).connect(wallet, parameters),
          restore: async (parameters) => (await load()).restore(wallet, parameters),
        }),
        load,
      )
    },
    ...define(
      (read) =>
        ({ signal, ...parameters }) =>
          untilAborted(
            getLoaders()
              .then(({ loadReads }) => loadReads())
              .then((reads) => read(reads, parameters)),
            signal,
          ),
      load,
    ),
  }
}
