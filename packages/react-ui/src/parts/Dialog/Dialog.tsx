import type { ReactNode } from 'react'
import { createPart } from '../part/createPart.js'

/** What {@link Dialog} takes beside a dialog's own attributes. Its children stand on its card. */
export type DialogProps = {
  /** How it stands: over the page, beside a wallet's window that has to be usable, or as a part of the page. */
  readonly 'data-mode': 'modal' | 'yielding' | 'inline'
  /** It takes all of a phone's screen. */
  readonly 'data-full'?: true | undefined
  /** It shakes: it was to be closed, and stays. */
  readonly 'data-refuse'?: true | undefined
  /** Stands above its card. */
  readonly beside?: ReactNode
}

/** A dialog with its card: a sheet on a phone. Who shows it opens and closes it; by itself it does neither. */
export const Dialog = /* @__PURE__ */ createPart<'dialog', DialogProps>('dialog', ({ beside, children, ...rest }) => ({
  className: 'lk lk-overlay',
  closedby: 'none',
  ...rest,
  children: (
    <>
      <div className="lk-dialog" part="card" tabIndex={-1}>
        {children}
      </div>
      {beside}
    </>
  ),
}))
