import type { ReactNode } from 'react'

/** What logins add to the list of wallets. */
export type LoginParts = {
  readonly above?: ReactNode
  readonly below?: ReactNode
  /** Shown in place of the wallets. */
  readonly instead?: ReactNode
}

/** The props of the part that renders them. */
export type LoginsProps = { readonly children: (parts: LoginParts) => ReactNode }
