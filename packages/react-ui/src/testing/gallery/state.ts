import type { AppKitOptions, NetworkRecord } from '@latchkey/core'
import type { AdapterEntry, CaipAddress, ChannelEntry, Simulation, WalletInfo } from '@latchkey/core/adapter'
import type { MemoryAnswer, MemoryLedger, MemoryWallet, TestKit } from '@latchkey/core/testing'
import type { MountOptions } from '@latchkey/react-ui/testing'

/** The networks of the scenes, at least Ethereum and Base. Nothing requests their URLs. */
export type SceneNetworks = readonly [NetworkRecord, NetworkRecord, ...NetworkRecord[]]

/** A modal in a state, on a whole kit with wallets in memory. */
export type Scene = TestKit & {
  /** The wallets, Fennec first. */
  readonly wallets: readonly MemoryWallet[]
  readonly networks: SceneNetworks
  /** Resolves with an element of the modal as soon as it exists. */
  find<type extends Element = HTMLElement>(selector: string): Promise<type>
}

/** A namespace beside EVM. */
export type OtherNamespace = {
  readonly network: NetworkRecord
  /** The namespace's wallet, if it has one. */
  readonly wallet?: MemoryWallet | undefined
  /** The balance of its account, in base units. Default: 0. */
  readonly amount?: bigint
  /** The real adapter, whose address rules are used. Default: those of the memory adapter. */
  readonly own?: AdapterEntry
}

/** The name of a namespace beside EVM that has an adapter. */
export type OtherNamespaceName = 'solana' | 'bip122' | 'polkadot' | 'cosmos'

/** The behaviour of a scene's pairing code. */
export type ScenePairing = {
  /** Whether there is a code. */
  readonly hasCode: boolean
  readonly answer: MemoryAnswer
  /** The accounts of its wallet in other namespaces. Default: none. */
  readonly otherNamespaces?: readonly CaipAddress[]
}

/** The options of a scene. */
export type SceneOptions = Partial<Omit<AppKitOptions, 'networks' | 'adapters' | 'channels'>> & {
  readonly wallets?: readonly MemoryWallet[]
  /** Changes of the wallets' announcements, by wallet id. */
  readonly announced?: Readonly<Record<string, Partial<WalletInfo>>>
  readonly networks?: readonly [NetworkRecord, ...NetworkRecord[]]
  /** The namespaces beside EVM, each with a network and perhaps a wallet. */
  readonly otherNamespaces?: readonly OtherNamespace[]
  /** The pairing with wallets on other devices, if the site has one: whether there is a code, and what its wallet answers. */
  readonly pairing?: ScenePairing
  /** The channel with the site's logins, if it has some. */
  readonly login?: ChannelEntry
  /** Whether the user's device is a phone. */
  readonly isPhone?: boolean
  /** Views that replace the kit's. */
  readonly journeys?: MountOptions['journeys']
  /** The result of reading a balance. Default: a value. */
  readonly balance?: 'hangs' | 'fails' | 'empty'
  /** The outcome of transfers on chain. Default: `'success'`. */
  readonly outcome?: MemoryLedger['outcome']
  /** The result of simulating calls. Without it, they cannot be simulated. */
  readonly simulation?: Simulation
  /** The addresses of names. Without it, names cannot be looked up. */
  readonly names?: ReadonlyMap<string, string>
  /** The balances of further tokens of the account, in base units by address. */
  readonly holdings?: Readonly<Record<string, bigint>>
}

/** What a site adds to the kit from packages that this one does not know. */
export type SceneSite = {
  readonly networks: SceneNetworks
  /** The namespaces that have an adapter, each with a wallet. */
  readonly otherNamespaces: Readonly<Record<OtherNamespaceName, OtherNamespace & { readonly wallet: MemoryWallet }>>
  /** Creates the sign-in of a site. @param required whether the site requires it */
  createSignIn(required: boolean): NonNullable<AppKitOptions['siwx']>
  /** Returns the picture of an app. @param path the glyph on its background, in 40 units */
  walletIcon(color: string, path: string): string
}

/** One state of one view, as users can reach it. */
export type GalleryState = {
  /** Its name in the URL, e.g. `'connecting-slow'`. */
  readonly id: string
  readonly title: string
  /** The options of its scene, or a function that returns them for a site. */
  readonly options?: SceneOptions | ((site: SceneSite) => SceneOptions)
  /** The width of its window in px, if it is wider than a phone or a small card. */
  readonly width?: number
  /** Brings the modal into the state: by actions, clicks and time, never by props. */
  show(scene: Scene): Promise<unknown>
}

/** The states of one view or journey. */
export type GalleryChapter = { readonly title: string; readonly states: readonly GalleryState[] }
