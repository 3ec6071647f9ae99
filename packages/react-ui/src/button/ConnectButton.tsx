'use client'
import { type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react'
import { type UseAppKitReturn, useAppKit } from '../hooks/useAppKit.js'
import { type UseAppKitAccountReturn, useAppKitAccount } from '../hooks/useAppKitAccount.js'
import { KitContext } from '../kit/useKit.js'
import { factsOf, type KitButtonElement } from './faces.js'
import type { KitButtonAttributes } from './jsx.js'
import { labels } from '../text/labels.js'
import { noopSubscribe } from '../kit/useSnapshot.js'

/** The state that a site's own button gets as the argument of `children`. */
export type ConnectButtonState = UseAppKitReturn & {
  readonly account: UseAppKitAccountReturn
  /** `true` in the browser, `false` in the server's HTML. Until it is `true`, nothing is known about the user. */
  readonly mounted: boolean
}

/** The props of {@link ConnectButton}. */
export type ConnectButtonProps = Omit<KitButtonAttributes, 'class'> & {
  readonly className?: string | undefined
  /** Renders the site's own button instead of the kit's. */
  readonly children?: ((state: ConnectButtonState) => ReactNode) | undefined
}

const OwnButton = ({ draw }: { readonly draw: (state: ConnectButtonState) => ReactNode }) => {
  const mounted = useSyncExternalStore(
    noopSubscribe,
    () => true,
    () => false,
  )
  return draw({ ...useAppKit(), account: useAppKitAccount(), mounted })
}

const Element = ({ label, disabled, className, ...rest }: Omit<ConnectButtonProps, 'children'>) => {
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
    <latchkey-button {...rest} class={className} label={label} disabled={disabled || undefined} ref={give}>
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
 *     {({ account, mounted, open }) => (
 *       <button disabled={!mounted} onClick={() => open()}>
 *         {account.address ?? 'Log in'}
 *       </button>
 *     )}
 *   </ConnectButton>
 * )
 */
export const ConnectButton = ({ children, ...attributes }: ConnectButtonProps) =>
  children ? <OwnButton draw={children} /> : <Element {...attributes} />
