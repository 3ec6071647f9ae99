import { type FocusEvent, type ReactNode, useRef } from 'react'
import { Skeleton } from '../../parts/Skeleton/Skeleton.js'
import { useSecureWindow } from './useSecureWindow.js'

/** Props of {@link SecureWindow}. */
export type SecureWindowProps = {
  /** The name of the window, for screen readers. */
  readonly label: string
  /** Shown until the window responds. */
  readonly opening: string
  /** Whether the wallet's own screen has failed, so that there is nothing to show. */
  readonly isOff?: boolean
  /** Renders what the view shows if the window did not load. */
  readonly renderFailure: (retry: () => void) => ReactNode
}

/**
 * The place of the wallet's own screen, which is not part of the dialog. Within the dialog, a button stands for it: Tab leads through the button
 * into the screen, and Shift and Tab lead from the screen back to the button.
 */
export const SecureWindow = ({ label, opening, isOff = false, renderFailure }: SecureWindowProps) => {
  const place = useRef<HTMLDivElement>(null)
  const { state, retry, focus } = useSecureWindow(place, isOff)
  const enter = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const isFromDialog = relatedTarget instanceof Node && relatedTarget.getRootNode() === currentTarget.getRootNode()
    if (isFromDialog) focus()
  }
  if (state === 'failed') return renderFailure(retry)
  return (
    <div ref={place} className="lk-secure" aria-busy={state === 'opening'}>
      {state === 'open' ? (
        <button type="button" className="lk-secure__enter" aria-label={label} onFocus={enter} onClick={focus} />
      ) : (
        <>
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <p className="lk-small lk-muted lk-secure__text">{opening}</p>
        </>
      )}
    </div>
  )
}
