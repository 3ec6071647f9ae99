'use client'
import type { AppKit, CaipNetworkId, Snapshot } from '@latchkey/core'
import { toChainId } from '@latchkey/core/handle'
import { type ReactNode, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { type UseAppKitReturn, useAppKit } from '../hooks/useAppKit.js'
import { type UseAppKitAccountReturn, useAppKitAccount } from '../hooks/useAppKitAccount.js'
import { KitContext, useKit } from '../kit/useKit.js'
import { factsOf, findNetwork, type KitButtonElement } from './faces.js'
import type { AccountStatus, ChainStatus, KitButtonAttributes, Responsive } from './jsx.js'
import { labels } from '../text/labels.js'
import { noopSubscribe, useFacts } from '../kit/useSnapshot.js'

/** The account of a site's own button: that of {@link useAppKitAccount}, with what a button shows of it. */
export type ConnectButtonAccount = UseAppKitAccountReturn & {
  /** The account's name, else its shortened address: `'0x1c…9aE27d'`. `undefined` if no account is connected. */
  readonly displayName: string | undefined
  /** The native balance, truncated to three decimals, with its symbol: `'1.239 ETH'`. `undefined` until it is read. */
  readonly displayBalance: string | undefined
  /** The account's name, once it is known. */
  readonly ensName: string | undefined
  /** The account's picture: an `https:` URL or a `data:` image. */
  readonly ensAvatar: string | undefined
  /**
   * Whether a transaction of the account on its network is pending: one that the user sent in the modal on this page, or that the site added by
   * {@link useAddRecentTransaction}. Those of earlier pages count once the account or its activity has been opened.
   */
  readonly hasPendingTransactions: boolean
}

/** The network of a site's own button. */
export type ConnectButtonChain = {
  /** The CAIP-2 reference: a number on eip155, else a string. */
  readonly id: number | string
  /** `undefined` if the site did not list the network. */
  readonly name: string | undefined
  /** The network's picture: the site's own, else the kit's mark as a `data:` URL. `undefined` until it has loaded, and if the network has no mark. */
  readonly iconUrl: string | undefined
  /** Whether the wallet is on a network that the site did not list. */
  readonly unsupported: boolean
}

/** The state that a site's own button gets as the argument of `children`. */
export type ConnectButtonState = UseAppKitReturn & {
  readonly account: ConnectButtonAccount
  /** The active network. `undefined` without a kit. */
  readonly chain: ConnectButtonChain | undefined
  /** `true` in the browser, `false` in the server's HTML. Until it is `true`, nothing is known about the user. */
  readonly mounted: boolean
  /** Opens the account. If no wallet is connected, opens the list of wallets. Rejects as `open` does. */
  openAccount(): Promise<void>
  /** Opens the list of networks. Rejects as `open` does. */
  openNetworks(): Promise<void>
  /** Opens the list of wallets. Rejects as `open` does. */
  openConnect(): Promise<void>
}

/** The props of {@link ConnectButton}. */
export type ConnectButtonProps = Omit<
  KitButtonAttributes,
  'class' | 'account-status' | 'chain-status' | 'show-balance'
> & {
  readonly className?: string | undefined
  /** What is shown of the account: its avatar, its name or address, or both. Default `'full'`. */
  readonly accountStatus?: Responsive<AccountStatus> | undefined
  /** What is shown of the account's network: its icon, its name, both, or nothing. Default `'icon'`. */
  readonly chainStatus?: Responsive<ChainStatus> | undefined
  /** Whether the balance is shown. Default `true`. */
  readonly showBalance?: Responsive<boolean> | undefined
  /** Renders the site's own button instead of the kit's. */
  readonly children?: ((state: ConnectButtonState) => ReactNode) | undefined
}

/** Returns the URL of a network's picture, once the chunk that finds it has loaded. */
const useNetworkIcon = (kit: AppKit | undefined, id: CaipNetworkId | undefined): string | undefined => {
  const [icon, setIcon] = useState<{ readonly of: CaipNetworkId; readonly url: string | undefined }>()
  useEffect(() => {
    if (!id) return
    import('./networkIcon.js').then(
      async ({ networkIcon }) => setIcon({ of: id, url: await networkIcon(kit, id) }),
      () => undefined, // the network has no picture
    )
  }, [kit, id])
  return icon?.of === id ? icon?.url : undefined
}

const readFacts = (snapshot: Snapshot | undefined) => ({
  ...factsOf(snapshot),
  networkId: snapshot?.networkId,
  hasPendingTransactions: snapshot?.hasPendingTransactions,
})

const OwnButton = ({ draw }: { readonly draw: (state: ConnectButtonState) => ReactNode }) => {
  const mounted = useSyncExternalStore(
    noopSubscribe,
    () => true,
    () => false,
  )
  const kit = useKit()
  const actions = useAppKit()
  const account = useAppKitAccount()
  const facts = useFacts(kit, readFacts)
  const { profileName, profileImage, shown, address, balance, networkId, hasPendingTransactions = false } = facts
  const network = findNetwork(kit, networkId)
  const iconUrl = useNetworkIcon(kit, networkId)
  const opens = (view: 'Account' | 'Networks' | 'Connect') => () => actions.open({ view })
  return draw({
    ...actions,
    account: {
      ...account,
      displayName: profileName ?? shown ?? address,
      displayBalance: balance && `${balance.text} ${balance.symbol}`,
      ensName: profileName,
      ensAvatar: profileImage,
      hasPendingTransactions,
    },
    chain: networkId && { id: toChainId(networkId), name: network?.name, iconUrl, unsupported: !network },
    mounted,
    openAccount: opens('Account'),
    openNetworks: opens('Networks'),
    openConnect: opens('Connect'),
  })
}

/** Writes a responsive value as an attribute. */
const toAttribute = <value extends string | boolean>(value: Responsive<value> | undefined) =>
  typeof value === 'object'
    ? (`${value.smallScreen} ${value.largeScreen}` as const)
    : value === undefined
      ? value
      : (`${value}` as const)

const Element = ({
  label,
  disabled,
  className,
  accountStatus,
  chainStatus,
  showBalance,
  ...rest
}: Omit<ConnectButtonProps, 'children'>) => {
  const kit = useContext(KitContext)
  // A ref, not a prop: React sets an element's properties on mount and update, not when it hydrates.
  const give = useCallback(
    (element: KitButtonElement | null) => {
      if (element) element.kit = kit
    },
    [kit],
  )
  // The content that the element replaces. A server-rendered page paints it with the facts that the server has.
  const painted = factsOf(kit?.initialSnapshot, rest.namespace)?.shown
  return (
    <latchkey-button
      {...rest}
      class={className}
      label={label}
      disabled={disabled || undefined}
      account-status={toAttribute(accountStatus)}
      chain-status={toAttribute(chainStatus)}
      show-balance={toAttribute(showBalance)}
      ref={give}
    >
      {painted ?? label ?? labels.connect}
    </latchkey-button>
  )
}

/**
 * The page's button. It shows 'Connect Wallet'; once a wallet is connected, it shows the account with its balance. It renders `<latchkey-button>`,
 * bound to the provider's kit.
 *
 * @example
 * const Header = () => (
 *   <ConnectButton>
 *     {({ account, chain, mounted, openAccount, openConnect }) => (
 *       <button disabled={!mounted} onClick={account.isConnected ? openAccount : openConnect}>
 *         {account.displayName ?? 'Log in'} {chain?.iconUrl && <img src={chain.iconUrl} alt={chain.name} width={20} />}
 *       </button>
 *     )}
 *   </ConnectButton>
 * )
 */
export const ConnectButton = ({ children, ...attributes }: ConnectButtonProps) =>
  children ? <OwnButton draw={children} /> : <Element {...attributes} />
