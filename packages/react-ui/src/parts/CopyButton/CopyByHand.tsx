import { useId, useLayoutEffect, useRef } from 'react'

/** Props of {@link CopyByHand}. */
type CopyByHandProps = {
  readonly text: string
  /** What happened, and what to do. */
  readonly reason: string
  /** Called when the user has copied the text. */
  readonly onCopied: () => void
  /** Called when the user has left the text. `isEscape`: by the key. */
  readonly onLeft: (isEscape: boolean) => void
}

/** Shows a text, selected, that the browser did not let the kit copy. It is above the card, where it needs no room in a view. */
export const CopyByHand = ({ text, reason, onCopied, onLeft }: CopyByHandProps) => {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    // The view may have left the page before React runs this.
    if (panel.current?.isConnected) panel.current.showPopover()
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [])
  return (
    <div ref={panel} popover="manual" className="lk-byhand">
      <p id={id}>{reason}</p>
      <textarea
        ref={field}
        readOnly
        rows={3}
        dir="ltr"
        translate="no"
        className="lk-mono"
        aria-labelledby={id}
        value={text}
        onCopy={(event) => {
          // The text goes before the browser reads the selection: the field disappears.
          event.clipboardData.setData('text/plain', text)
          event.preventDefault()
          onCopied()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onLeft(true)
        }}
        onBlur={({ currentTarget }) => {
          // The field keeps the focus if the user goes to another window.
          const root = currentTarget.getRootNode()
          if (!(root instanceof ShadowRoot && root.activeElement === currentTarget)) onLeft(false)
        }}
      />
    </div>
  )
}
