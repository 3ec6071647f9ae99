import type { ReactNode } from 'react'

/** What {@link LinkButton} takes. */
export type LinkButtonProps = { readonly onClick: (() => void) | undefined; readonly children: ReactNode }

/** Another way, in words that look like a link's. */
export const LinkButton = ({ onClick, children }: LinkButtonProps) => (
  <button type="button" className="lk-link" onClick={onClick}>
    {children}
  </button>
)
