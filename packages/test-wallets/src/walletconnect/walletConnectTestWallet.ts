import type { BitcoinTestWallet } from '../bitcoin/bitcoinTestWallet.js'
import type { CosmosTestWallet } from '../cosmos/cosmosTestWallet.js'
import type { Policy } from '../eip155/policy.js'
import type { TestWallet } from '../eip155/testWallet.js'
import type { MultiChainParts } from '../multi-chain/multiChainWallet.js'
import type { PolkadotTestWallet } from '../polkadot/polkadotTestWallet.js'
import type { SolanaTestWallet } from '../solana/solanaTestWallet.js'
import type { ClientStorage } from './clientStorage.js'
import type { SessionRequest } from './namespacePart.js'
import type { SeenSignIn } from './signAuthPayload.js'

/** What a WalletConnect wallet is made of: the keys and chains of each namespace as those of a wallet in a page. */
export type WalletConnectTestWalletOptions = Omit<MultiChainParts, 'polkadot'> & {
  readonly name: string
  /** Its reverse domain name, by which its parts are known in a page. */
  readonly rdns?: string | undefined
  /** The address of a picture: what sites are told. None by default. */
  readonly iconUrl?: string | undefined
  /** The relay, e.g. the one of `@latchkey/devnet/walletconnect`. */
  readonly relayUrl: string
  /** `'test-wallet'` by default. */
  readonly projectId?: string | undefined
  /** Where the client keeps its keys and sessions; in memory by default. */
  readonly storage?: ClientStorage | undefined
  /**
   * Lets it connect and sign in in one step on EVM chains, as few wallets can: with a message for the first of the site's chains that it has, or one
   * for each of them. Such a wallet leaves the proposal alone that a site makes beside it.
   */
  readonly signsIn?: 'first' | 'each' | undefined
  /** Asked for each proposal; approves by default. Rejects to decline. */
  readonly approver?: ((proposal: SeenProposal) => Promise<void>) | undefined
  readonly polkadot?:
    | (NonNullable<MultiChainParts['polkadot']> & {
        /** The chains that it knows, as CAIP-2 ids. */
        readonly networks: readonly string[]
      })
    | undefined
}

/** A site's request for a session, as the wallet saw it. */
export type SeenProposal = {
  readonly site: { readonly name: string; readonly url: string }
  /** What it asked for, by namespace. */
  readonly namespaces: Readonly<
    Record<
      string,
      { readonly chains?: readonly string[]; readonly methods: readonly string[]; readonly events: readonly string[] }
    >
  >
  readonly required: readonly string[]
  /** What it asked to be signed in the same step. */
  readonly signIn?: SeenSignIn | undefined
}

/** A site that the wallet has a session with. */
export type ConnectedSite = SeenProposal['site'] & { readonly topic: string }

/** A wallet on another device, with real keys and switches for what may go wrong. */
export type WalletConnectTestWallet = {
  /** The wallets that hold its keys, by namespace: what they do by themselves is told to the sites of its sessions. */
  readonly wallets: {
    readonly eip155?: TestWallet | undefined
    readonly solana?: SolanaTestWallet | undefined
    readonly bip122?: BitcoinTestWallet | undefined
    readonly polkadot?: PolkadotTestWallet | undefined
    readonly cosmos?: CosmosTestWallet | undefined
  }
  /** Takes up a site's pairing URI, as if its code had been scanned. What it does with the proposal then, its policy says. */
  pair(uri: string): Promise<void>
  /** All proposals that came in, in order. */
  readonly proposals: readonly SeenProposal[]
  /** All requests that came in over its sessions, in order. */
  readonly requests: readonly SessionRequest[]
  /**
   * How a method is answered from now on; `'approve'` for all by default. A proposal is `'wc_sessionPropose'`, one that is to sign in in the same
   * step `'wc_sessionAuthenticate'`, where an `answer` has fields that it signs in place of those asked for. The wallets of the namespaces follow
   * their own policies beside this.
   */
  setPolicy(method: string, policy: Policy): void
  /** The topics of its sessions. */
  sessions(): readonly string[]
  /** Whom it has sessions with. */
  sites(): readonly ConnectedSite[]
  /** Follows the beginnings and ends of its sessions. @returns how to stop that */
  subscribe(listener: () => void): () => void
  /** Gives sites these chains alone from now on, as CAIP-2 ids, and tells them; all that it knows without an argument. */
  setChains(chainIds?: readonly string[]): Promise<void>
  /** Tells the sites of all sessions something. */
  emit(chainId: string, name: string, data: unknown): Promise<void>
  /** Lengthens all sessions. */
  extend(): Promise<void>
  /** Asks the sites of all sessions whether they are there. Resolves when they have said so. */
  ping(): Promise<void>
  /** Ends a session, all of them without an argument. */
  disconnect(topic?: string): Promise<void>
  /** Loses the relay, as a phone without a signal. */
  goOffline(): Promise<void>
  comeBack(): Promise<void>
  /** Leaves for good. Its sessions stay in its storage. */
  stop(): Promise<void>
}
