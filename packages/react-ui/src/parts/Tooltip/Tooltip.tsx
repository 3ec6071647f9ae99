import { cloneElement, type ComponentPropsWithoutRef, forwardRef, type ReactElement, useId, useState } from 'react'

/** What {@link Tooltip} takes beside a span's own attributes. */
export type TooltipProps = Omit<ComponentPropsWithoutRef<'span'>, 'children'> & {
  /** What it says: a word or a few. Nothing that has to be known may stand there alone. */
  readonly text: string
  /** The control that it describes. */
  readonly children: ReactElement<{ readonly 'aria-describedby'?: string | undefined }>
}

/**
 * Says a little more about a control (`role=tooltip`, `aria-describedby`) while the pointer is on it or on the words, or while it has the focus. Escape
 * takes it away and is used up by that. It stands above the control, inside the card.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/content-on-hover-or-focus
 */
export const Tooltip = forwardRef<HTMLSpanElement, TooltipProps>(({ text, children, className = '', ...rest }, ref) => {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <span
      role="presentation" // what it hears happens to its control
      {...rest}
      ref={ref}
      className={`lk-tipped ${className}`}
      // React's enter events are missing if the pointer comes from the dialog's frame, which is in React's root and not drawn by React.
      onPointerOver={(event) => {
        rest.onPointerOver?.(event)
        if (event.pointerType === 'mouse') setShown(true)
      }}
      onPointerOut={(event) => {
        rest.onPointerOut?.(event)
        const { currentTarget, relatedTarget } = event
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setShown(false)
      }}
      onFocus={(event) => {
        rest.onFocus?.(event)
        setShown(true)
      }}
      onBlur={(event) => {
        rest.onBlur?.(event)
        setShown(false)
      }}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event)
        if (event.key !== 'Escape' || !isShown) return
        event.preventDefault()
        setShown(false)
      }}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span id={id} role="tooltip" className="lk-tip" data-shown={isShown || undefined}>
        {text}
      </span>
    </span>
  )
})
