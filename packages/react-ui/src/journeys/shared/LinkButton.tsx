import type { ReactNode } from 'react'

/** Props of {@link LinkButton}. */
export type LinkButtonProps = { readonly onClick: (() => void) | undefined; readonly children: ReactNode }

/** A button that looks like a link, for an alternative. */
export const LinkButton = ({ onClick, children }: LinkButtonProps) => (
  <button type="button" className="lk-link" onClick={onClick}>
    {children}
  </button>
)
