import type { BitcoinTestWallet } from '../bip122/bitcoinTestWallet.js'
import type { CosmosTestWallet } from '../cosmos/cosmosTestWallet.js'
import type { Policy } from '../eip155/policy.js'
import type { TestWallet } from '../eip155/testWallet.js'
import type { MultiChainParts } from '../multi-chain/multiChainWallet.js'
import type { PolkadotTestWallet } from '../polkadot/polkadotTestWallet.js'
import type { SolanaTestWallet } from '../solana/solanaTestWallet.js'
import type { ClientStorage } from './clientStorage.js'
import type { SessionRequest } from './namespacePart.js'
import type { SeenSignIn } from './signAuthPayload.js'

/** The options of a WalletConnect wallet: the keys and chains of each namespace, as for a wallet in a page. */
export type WalletConnectTestWalletOptions = Omit<MultiChainParts, 'polkadot'> & {
  readonly name: string
  /** Its reverse domain name, by which a page recognizes its parts. */
  readonly rdns?: string | undefined
  /** The URL of its picture for sites. None by default. */
  readonly iconUrl?: string | undefined
  /** The relay, e.g. the one of `@latchkey/devnet/walletconnect`. */
  readonly relayUrl: string
  /** `'test-wallet'` by default. */
  readonly projectId?: string | undefined
  /** Where the client keeps its keys and sessions; in memory by default. */
  readonly storage?: ClientStorage | undefined
  /**
   * Lets it connect and sign in in one step on EVM chains, as few wallets do: with a message for the first of the site's chains that it has, or one
   * for each of them. Such a wallet ignores the proposal that a site sends beside it.
   */
  readonly signsIn?: 'first' | 'each' | undefined
  /** Called for each proposal. Approves by default. Rejects to decline. */
  readonly approver?: ((proposal: SeenProposal) => Promise<void>) | undefined
  readonly polkadot?:
    | (NonNullable<MultiChainParts['polkadot']> & {
        /** The chains that it supports, as CAIP-2 ids. */
        readonly networks: readonly string[]
      })
    | undefined
}

/** A site's request for a session, as the wallet saw it. */
export type SeenProposal = {
  readonly site: { readonly name: string; readonly url: string }
  /** Its requirements, by namespace. */
  readonly namespaces: Readonly<
    Record<
      string,
      { readonly chains?: readonly string[]; readonly methods: readonly string[]; readonly events: readonly string[] }
    >
  >
  readonly required: readonly string[]
  /** The sign-in that it requested in the same step. */
  readonly signIn?: SeenSignIn | undefined
}

/** A site that the wallet has a session with. */
export type ConnectedSite = SeenProposal['site'] & { readonly topic: string }

/** A wallet on another device, with real keys and with policies for failures. */
export type WalletConnectTestWallet = {
  /** The wallets that hold its keys, by namespace: their own changes are sent to the sites of its sessions. */
  readonly wallets: {
    readonly eip155?: TestWallet | undefined
    readonly solana?: SolanaTestWallet | undefined
    readonly bip122?: BitcoinTestWallet | undefined
    readonly polkadot?: PolkadotTestWallet | undefined
    readonly cosmos?: CosmosTestWallet | undefined
  }
  /** Pairs with a site's URI, as if its code had been scanned. Its policy decides how it answers the proposal. */
  pair(uri: string): Promise<void>
  /** All received proposals, in order. */
  readonly proposals: readonly SeenProposal[]
  /** All requests of its sessions, in order. */
  readonly requests: readonly SessionRequest[]
  /**
   * Sets how a method is answered from now on: `'approve'` for all by default. A proposal is `'wc_sessionPropose'`, one that is to sign in in the
   * same step `'wc_sessionAuthenticate'`, where an `answer` has fields that it signs in place of those requested. The wallets of the namespaces
   * follow their own policies beside this.
   */
  setPolicy(method: string, policy: Policy): void
  /** The topics of its sessions. */
  sessions(): readonly string[]
  /** The sites of its sessions. */
  sites(): readonly ConnectedSite[]
  /** Subscribes to the beginnings and ends of its sessions. @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void
  /** Shares only these chains with sites from now on, as CAIP-2 ids, and notifies them. Without an argument, all that it supports. */
  setChains(chainIds?: readonly string[]): Promise<void>
  /** Sends an event to the sites of all sessions. */
  emit(chainId: string, name: string, data: unknown): Promise<void>
  /** Extends all sessions. */
  extend(): Promise<void>
  /** Pings the sites of all sessions. Resolves when they have answered. */
  ping(): Promise<void>
  /** Ends a session, all of them without an argument. */
  disconnect(topic?: string): Promise<void>
  /** Disconnects from the relay, as a phone without a signal. */
  goOffline(): Promise<void>
  comeBack(): Promise<void>
  /** Shuts down. Its sessions stay in its storage. */
  stop(): Promise<void>
}
