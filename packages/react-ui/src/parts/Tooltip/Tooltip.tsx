import { cloneElement, type ComponentPropsWithoutRef, forwardRef, type ReactElement, useId, useState } from 'react'

/** Props of {@link Tooltip}, in addition to a span's attributes. */
export type TooltipProps = Omit<ComponentPropsWithoutRef<'span'>, 'children'> & {
  /** The text of the tooltip: one or a few words. Essential information must not be only here. */
  readonly text: string
  /** The control that the tooltip describes. */
  readonly children: ReactElement<{ readonly 'aria-describedby'?: string | undefined }>
}

/**
 * Shows more about a control (`role=tooltip`, `aria-describedby`) while the pointer is over the control or the tooltip, or while the control has the
 * focus. Escape hides it and has no further effect. It is shown above the control, inside the card.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/content-on-hover-or-focus
 */
export const Tooltip = forwardRef<HTMLSpanElement, TooltipProps>(({ text, children, className = '', ...rest }, ref) => {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <span
      role="presentation" // its events are those of its control
      {...rest}
      ref={ref}
      className={`lk-tipped ${className}`}
      // React emits no enter events if the pointer comes from the dialog's frame, which is inside React's root but not rendered by React.
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
