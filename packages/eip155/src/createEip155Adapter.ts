import {
  type AdapterContext,
  type ChainAdapter,
  type Connector,
  LatchkeyError,
  sanitizeIcon,
  sanitizeName,
  untilAborted,
  type WalletInfo,
} from '@latchkey/core/adapter'
import type { Config } from '@wagmi/core'
import { channelSupport } from './channel/channelSupport.js'
import { type DiscoveryOptions, discoverWallets } from './discovery/discoverWallets.js'
import type { FoundWallet } from './discovery/foundWallet.js'
import type { Live, Uses } from './live/createLive.js'
import type { NameOptions } from './live/ens/nameOptions.js'
import type { Eip1193Provider } from './provider.js'

/** What the adapter is made of. */
export type Eip155Options = DiscoveryOptions &
  NameOptions & {
    /** The host's own wagmi config. wagmi's hooks and the kit then tell the same truth; without it the kit makes one when a wallet connects. */
    readonly config?: Config | undefined
  }

type Context = AdapterContext<'eip155', Eip1193Provider>
type Eip155Connector = Connector<'eip155', Eip1193Provider>

const isAddress = (value: string) => /^(0x)?[0-9a-f]{40}$/i.test(value)

/** A connector of the host's config that discovery did not find: a row of its own. */
const toHostWallet = ({ id, name, icon }: Config['connectors'][number]): FoundWallet => {
  const info: WalletInfo = {
    id,
    type: 'EXTERNAL',
    name: sanitizeName(name) || id,
    icon: sanitizeIcon(icon),
    readiness: 'loadable',
    walletKey: id,
  }
  return { info }
}

/** Makes the adapter: discovery at once, wagmi when it is first needed. */
export const createEip155Adapter = ({
  config,
  ipfsGateway,
  ccipRead,
  ...discovery
}: Eip155Options = {}): ChainAdapter<'eip155', Eip1193Provider> => {
  let context: Context | undefined
  let loading: Promise<Live> | undefined
  const uses: Uses = new Map()

  const load = (): Promise<Live> => {
    const given = context
    if (!given) return Promise.reject(new LatchkeyError('INTERNAL', 'The eip155 adapter is not running.'))
    loading ??= import('./live/createLive.js')
      .then(({ createLive }) => createLive)
      .catch((cause: unknown) => {
        throw new LatchkeyError('CHUNK_LOAD_FAILED', 'The code for EVM wallets could not be loaded.', { cause })
      })
      .then((createLive) => createLive(given, uses, config))
      .catch((error: unknown) => {
        loading = undefined // the next act tries again
        throw error
      })
    return loading
  }

  const toConnector = (wallet: FoundWallet): Eip155Connector => ({
    info: wallet.info,
    connect: async (parameters) => (await load()).connect(wallet, parameters),
    restore: async ({ signal }) => {
      // Which of two that claim one identity was connected cannot be told: the person has to say so anew.
      if (wallet.info.contested || wallet.info.readiness === 'missing') return undefined
      return (await load()).restore(wallet, signal)
    },
  })

  /** All that is listed: what was found, and what only the host's config has. */
  const listAll = (found: readonly FoundWallet[]): readonly FoundWallet[] => {
    const ids = new Set(found.flatMap(({ info }) => [info.id, info.rdns]))
    const others = (config?.connectors ?? []).filter(
      ({ id, rdns }) => !ids.has(id) && !(typeof rdns === 'string' && ids.has(rdns)),
    )
    return [...found, ...others.map(toHostWallet)]
  }

  return {
    namespace: 'eip155',
    isAddress,
    loadAddressRules: async ({ id }) => {
      const live = await load()
      return live.readLater(id, async ({ assertAddress }) => {
        const { createAddressRules } = await import('./addresses/addressRules.js')
        return createAddressRules(id, assertAddress)
      })
    },
    setup(given) {
      context = given
      const stop = discoverWallets(discovery, (found) => given.announce(listAll(found).map(toConnector)))
      // The host's wagmi connects and restores by itself: it is followed from the start.
      if (config) load().catch((error: unknown) => given.logger.error('wagmi could not be followed.', error))
      return () => {
        stop()
        const ending = loading
        loading = undefined
        context = undefined
        ending?.then(
          (live) => live.dispose(),
          () => undefined, // it was never there
        )
      }
    },
    channel: channelSupport(load),
    getBalance: ({ signal, ...at }) =>
      untilAborted(
        load().then((live) => live.getBalance(at)),
        signal,
      ),
    getTokenBalances: ({ signal, ...parameters }) =>
      untilAborted(
        load().then((live) =>
          live.readLater(parameters.network, (acts, reader) => acts.getTokenBalances(reader, parameters)),
        ),
        signal,
      ),
    estimateFee: ({ signal, ...transfer }) =>
      untilAborted(
        load().then((live) =>
          live.readLater(transfer.network, (acts, reader, network) => acts.estimateFee(reader, network, transfer)),
        ),
        signal,
      ),
    getIdentity: ({ signal, ...at }) =>
      untilAborted(
        load().then((live) =>
          live.readLater(at.network, (acts, reader) =>
            acts.getIdentity(reader, at, { ipfsGateway, ccipRead, fetch: context?.fetch }),
          ),
        ),
        signal,
      ),
  }
}
