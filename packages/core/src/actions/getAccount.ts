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
  /** A `data:` URI of an image. */
  readonly icon: string | undefined
  /** The wallet's reverse domain name, else the id of its connector. */
  readonly identifier: string | undefined
  /** The type of the wallet's connector: `'ANNOUNCED'`, `'INJECTED'`, `'EXTERNAL'`, `'WALLET_CONNECT'` or `'AUTH'`. */
  readonly type: string
  /** The social provider of the login: always `undefined`, because the kit has no embedded wallet. */
  readonly social: SocialProvider | undefined
}

/** A namespace's account as {@link getAccount} returns it. Unknown fields are `undefined`. */
export type AccountState = {
  readonly namespace: Namespace
  readonly status: ConnectionStatus
  /** Whether an account exists, as in `useAppKitAccount`: `true` also on a server-rendered page before the wallet has answered. */
  readonly isConnected: boolean
  readonly address: string | undefined
  /** The CAIP-10 address. */
  readonly caipAddress: CaipAddress | undefined
  /** The type of account, if the wallet reports it. */
  readonly type: Account['type']
  readonly publicKey: string | undefined
  /** The BIP-32 path, if the wallet reports it. */
  readonly path: string | undefined
  /** Every account that the wallet shares, including inactive ones. */
  readonly allAccounts: readonly AppKitAccount[]
  readonly connectedWalletInfo: ConnectedWalletInfo | undefined
  /** The type of account that the site prefers in the namespace. */
  readonly preferredAccountType: AccountType
  /** The native balance, truncated to three decimals: `'1.239'`. */
  readonly balance: string | undefined
  readonly balanceSymbol: string | undefined
  /** The account's balances, after they have been read: its tokens, and its native coin if the wallet or the service returns its price. */
  readonly tokenBalance: readonly TokenBalance[] | undefined
  /** The account's name, if one is known. */
  readonly profileName: string | undefined
  /** The account's image, if one is known: an `https:` URL or a `data:` URI. */
  readonly profileImage: string | undefined
  /** The logged-in user: always `undefined`, because the kit has no embedded wallet. The same is true of the fields below. */
  readonly user: { readonly email: string | undefined; readonly username: string | undefined } | undefined
  readonly socialProvider: SocialProvider | undefined
  readonly smartAccountDeployed: boolean | undefined
  readonly farcasterUrl: string | undefined
  /** The tab of the account view: always `undefined`, because the view has no tabs. */
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
 * Returns the active account of a namespace, with everything the kit knows about it.
 *
 * @param namespace the account's namespace; the active one by default
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
