import type { LatchkeyError } from '@latchkey/core'
import type { ReactNode, Ref } from 'react'
import type { KitButtonElement } from './faces.js'

/** What a page button shows of an account: its avatar, its name or address, or both. */
export type AccountStatus = 'avatar' | 'address' | 'full'

/** What a page button shows of an account's network: its icon, its name, both, or nothing. */
export type ChainStatus = 'icon' | 'name' | 'full' | 'none'

/** A value for all screens, or one for screens narrower than 768 px and one for the others. */
export type Responsive<value> = value | { readonly smallScreen: value; readonly largeScreen: value }

/** A responsive value in an attribute: one word, or two, `'avatar full'`: for screens narrower than 768 px, and for the others. */
export type ResponsiveText<value extends string> = value | `${value} ${value}`

/** The attributes that both page buttons take. */
export type KitButtonAttributes = {
  readonly disabled?: boolean | undefined
  /** The label before a wallet is connected; for the network button: before a network is active. */
  readonly label?: string | undefined
  /** The label while the wallet has an open prompt. */
  readonly 'loading-label'?: string | undefined
  /** Whether the balance is shown beside the address. Default `'show'`. */
  readonly balance?: 'show' | 'hide' | undefined
  /** What is shown of the account: `'avatar'`, `'address'` (or its name), or `'full'`, both. Default `'full'`. */
  readonly 'account-status'?: ResponsiveText<AccountStatus> | undefined
  /** What is shown of the account's network: `'icon'`, `'name'`, `'full'`, both, or `'none'`. Default `'icon'`. */
  readonly 'chain-status'?: ResponsiveText<ChainStatus> | undefined
  /** Whether the balance is shown: `'true'` or `'false'`. Default `'true'`. */
  readonly 'show-balance'?: ResponsiveText<'true' | 'false'> | undefined
  /** The height: 36, 44 or 52 px. Default `'md'`. */
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  /** The color scheme. Default: the kit's `themeMode`. */
  readonly theme?: 'light' | 'dark' | 'system' | undefined
  /** The namespace whose account is shown. Default: the active namespace. */
  readonly namespace?: string | undefined
  readonly id?: string | undefined
  readonly class?: string | undefined
  readonly slot?: string | undefined
  readonly hidden?: boolean | undefined
  readonly 'aria-label'?: string | undefined
  readonly 'aria-describedby'?: string | undefined
}

/** A page button in JSX. React 19 handles its event as a prop; before React 19, use `addEventListener` on the element. */
export type KitButtonJsx = KitButtonAttributes & {
  readonly children?: ReactNode
  readonly ref?: Ref<KitButtonElement> | undefined
  readonly key?: string | number | null | undefined
  readonly 'onlatchkey-error'?: ((event: CustomEvent<LatchkeyError>) => void) | undefined
}

/** The element of a modal that is not appended to the body, in JSX. */
export type KitModalJsx = {
  /** The content of its slots: see the page on theming. */
  readonly children?: ReactNode
  readonly ref?: Ref<HTMLElement> | undefined
  readonly key?: string | number | null | undefined
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'latchkey-button': KitButtonJsx
      'latchkey-network-button': KitButtonJsx
      'latchkey-modal': KitModalJsx
    }
  }
}
