import type { BitcoinTestWallet } from '../bip122/bitcoinTestWallet.js'
import type { CosmosTestWallet } from '../cosmos/cosmosTestWallet.js'
import type { Policy } from '../eip155/policy.js'
import type { TestWallet } from '../eip155/testWallet.js'
import type { MultiChainParts } from '../multi-chain/multiChainWallet.js'
import type { PolkadotTestWallet } from '../polkadot/polkadotTestWallet.js'
import type { SolanaTestWallet } from '../solana/solanaTestWallet.js'
import type { ClientStorage } from './clientStorage.js'
import type { SessionRequest } from './namespacePart.js'
import type { ReceivedSignIn } from './signAuthPayload.js'

/** The options of a WalletConnect wallet. The keys and chains of each namespace are set as for a wallet in a page. */
export type WalletConnectTestWalletOptions = Omit<MultiChainParts, 'polkadot'> & {
  readonly name: string
  /** Its reverse domain name. Pages use it to recognize the parts as one wallet. */
  readonly rdns?: string | undefined
  /** The URL of the picture that sites show for it. Default: no picture. */
  readonly iconUrl?: string | undefined
  /** The links by which sites open it, in its metadata. Default: none. */
  readonly redirect?: { readonly native?: string; readonly universal?: string } | undefined
  /** The relay, e.g. the one of `@latchkey/devnet/walletconnect`. */
  readonly relayUrl: string
  /** `'test-wallet'` by default. */
  readonly projectId?: string | undefined
  /** The storage of the client's keys and sessions. Default: in memory. */
  readonly storage?: ClientStorage | undefined
  /**
   * Connects and signs in in one step on EVM chains, as few wallets do. The wallet signs one message for the first of the site's chains that it
   * supports, or one message for each of them. Such a wallet ignores the proposal that a site also sends.
   */
  readonly signsIn?: 'first' | 'each' | undefined
  /** Called for each proposal. Resolves to approve, rejects to decline. Default: approves every proposal. */
  readonly approver?: ((proposal: ReceivedProposal) => Promise<void>) | undefined
  readonly polkadot?:
    | (NonNullable<MultiChainParts['polkadot']> & {
        /** The chains that it supports, as CAIP-2 ids. */
        readonly networks: readonly string[]
      })
    | undefined
}

/** A site's request for a session, as the wallet received it. */
export type ReceivedProposal = {
  readonly site: { readonly name: string; readonly url: string }
  /** Its requirements, by namespace. */
  readonly namespaces: Readonly<
    Record<
      string,
      { readonly chains?: readonly string[]; readonly methods: readonly string[]; readonly events: readonly string[] }
    >
  >
  readonly required: readonly string[]
  /** The sign-in that the site requested in the same step. */
  readonly signIn?: ReceivedSignIn | undefined
}

/** A site with which the wallet has a session. */
export type ConnectedSite = ReceivedProposal['site'] & { readonly topic: string }

/** A wallet on another device, with real keys and with policies for failures. */
export type WalletConnectTestWallet = {
  /** The wallets that hold its keys, by namespace. The sites of its sessions receive the changes of these wallets. */
  readonly wallets: {
    readonly eip155?: TestWallet | undefined
    readonly solana?: SolanaTestWallet | undefined
    readonly bip122?: BitcoinTestWallet | undefined
    readonly polkadot?: PolkadotTestWallet | undefined
    readonly cosmos?: CosmosTestWallet | undefined
  }
  /** Pairs with a site's URI, as if the user had scanned the site's QR code. The policy of `wc_sessionPropose` decides the response. */
  pair(uri: string): Promise<void>
  /** All proposals that the wallet received, in order. */
  readonly proposals: readonly ReceivedProposal[]
  /** All requests of its sessions, in order. */
  readonly requests: readonly SessionRequest[]
  /**
   * Sets the policy for later requests of a method. Default `'approve'`. The method of a proposal is `'wc_sessionPropose'`. The method of a proposal
   * with a sign-in is `'wc_sessionAuthenticate'`: there, the fields of an `answer` replace the requested ones in the signed message. The wallets of
   * the namespaces also follow their own policies.
   */
  setPolicy(method: string, policy: Policy): void
  /** Returns the topics of its sessions. */
  sessions(): readonly string[]
  /** Returns the sites of its sessions. */
  sites(): readonly ConnectedSite[]
  /** Subscribes to the start and end of its sessions. @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void
  /** Shares only these chains with sites, as CAIP-2 ids, and notifies them. Without an argument, shares all chains that the wallet supports. */
  setChains(chainIds?: readonly string[]): Promise<void>
  /** Sends an event to the sites of all sessions. */
  emit(chainId: string, name: string, data: unknown): Promise<void>
  /** Extends all sessions. */
  extend(): Promise<void>
  /** Pings the sites of all sessions. Resolves when all of them have responded. */
  ping(): Promise<void>
  /** Ends a session, or all sessions if there is no argument. */
  disconnect(topic?: string): Promise<void>
  /** Disconnects from the relay, as a phone without a signal. */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** Stops the wallet. Its sessions stay in its storage. */
  stop(): Promise<void>
}
