import type { Account } from '../contract/contract.js'
import type { CaipAddress } from '../base/caipAddress.js'
import type { Namespace } from '../base/namespaces.js'
import type { SocialProvider } from '../contract/features.js'
import type { ConnectionStatus, NamespaceSnapshot } from '../contract/snapshot.js'
import type { AccountType } from '../contract/options.js'
import { type AppKitAccount, toAppKitAccounts } from './appKitAccount.js'
import type { ReadableKit } from './readNetworks.js'
import { type TokenBalance, toTokenBalance } from '../balance/tokenBalance.js'
import { getPreferredAccountType } from './getPreferredAccountType.js'

/** The wallet that an account belongs to. */
export type ConnectedWalletInfo = {
  readonly name: string
  /** A `data:` image. */
  readonly icon: string | undefined
  /** The wallet's reverse domain name, else its connector's id. */
  readonly identifier: string | undefined
  /** How the wallet came: `'ANNOUNCED'`, `'INJECTED'`, `'EXTERNAL'`, `'WALLET_CONNECT'` or `'AUTH'`. */
  readonly type: string
  /** Who the visitor logged in with: `undefined`, the kit has no embedded wallet. */
  readonly social: SocialProvider | undefined
}

/** A namespace's account as {@link getAccount} gives it. What nobody knows is `undefined`. */
export type AccountState = {
  readonly namespace: Namespace
  readonly status: ConnectionStatus
  /** Whether there is an account, as `useAppKitAccount` has it: also on a page that a server painted, before the wallet has answered. */
  readonly isConnected: boolean
  readonly address: string | undefined
  /** As CAIP-10 has it. */
  readonly caipAddress: CaipAddress | undefined
  /** The kind of account, where the wallet tells it. */
  readonly type: Account['type']
  readonly publicKey: string | undefined
  /** The BIP-32 path, where the wallet tells it. */
  readonly path: string | undefined
  /** Every account that the wallet gives, also those not in use. */
  readonly allAccounts: readonly AppKitAccount[]
  readonly connectedWalletInfo: ConnectedWalletInfo | undefined
  /** The kind of account that is preferred in the namespace. */
  readonly preferredAccountType: AccountType
  /** The native balance, truncated to three decimals: `'1.239'`. */
  readonly balance: string | undefined
  readonly balanceSymbol: string | undefined
  /** What it holds, once that was read: its tokens, and its native coin where wallet or service tell its price. */
  readonly tokenBalance: readonly TokenBalance[] | undefined
  /** The name that it goes by, where one is known. */
  readonly profileName: string | undefined
  /** Its picture, where one is known: an `https:` URL or a `data:` image. */
  readonly profileImage: string | undefined
  /** Who is logged in: `undefined`, the kit has no embedded wallet; so are the fields below. */
  readonly user: { readonly email: string | undefined; readonly username: string | undefined } | undefined
  readonly socialProvider: SocialProvider | undefined
  readonly smartAccountDeployed: boolean | undefined
  readonly farcasterUrl: string | undefined
  /** The tab of the account view: `undefined`, it has no tabs. */
  readonly currentTab: number | undefined
}

const toWalletInfo = ({ wallet, connectorId }: NamespaceSnapshot): ConnectedWalletInfo | undefined =>
  wallet && {
    name: wallet.name,
    icon: wallet.icon,
    identifier: wallet.rdns ?? connectorId,
    type: wallet.type,
    social: undefined,
  }

const nobody: NamespaceSnapshot = { status: 'disconnected', accounts: [] }

/**
 * The account in use in a namespace, with what is known of it.
 *
 * @param namespace whose; the active one's by default
 * @returns the same fields whether or not a wallet is connected
 * @example
 * const { address, balance, balanceSymbol, connectedWalletInfo } = getAccount(kit, 'eip155')
 */
export const getAccount = (
  kit: ReadableKit,
  namespace: Namespace = kit.getSnapshot().activeNamespace,
): AccountState => {
  const facts = kit.getSnapshot().namespaces[namespace] ?? nobody
  const { status, address, accounts, networkId, balance, tokens, profileName, profileImage } = facts
  const account = accounts.find((each) => each.address === address)
  return {
    namespace,
    status,
    isConnected: address !== undefined,
    address,
    caipAddress: networkId && address ? `${networkId}:${address}` : undefined,
    type: account?.type,
    publicKey: account?.publicKey,
    path: account?.path,
    allAccounts: networkId ? toAppKitAccounts(accounts, namespace, networkId) : [],
    connectedWalletInfo: toWalletInfo(facts),
    preferredAccountType: getPreferredAccountType(kit, namespace),
    balance: balance?.text,
    balanceSymbol: balance?.symbol,
    tokenBalance: networkId && tokens?.map((token) => toTokenBalance(token, networkId)),
    profileName,
    profileImage,
    user: undefined,
    socialProvider: undefined,
    smartAccountDeployed: undefined,
    farcasterUrl: undefined,
    currentTab: undefined,
  }
}
