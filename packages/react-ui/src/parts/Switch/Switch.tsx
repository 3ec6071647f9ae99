import { createPart } from '../part/createPart.js'

/** What {@link Switch} takes beside a button's own attributes. Its name is given by `aria-label` or `aria-labelledby`. */
export type SwitchProps = {
  readonly checked: boolean
  readonly onCheckedChange: (checked: boolean) => void
}

/** Turns something on and off at once (`role=switch`, `aria-checked`). Space, Enter and a click turn it. */
export const Switch = /* @__PURE__ */ createPart<'button', SwitchProps>(
  'button',
  ({ checked, onCheckedChange, onClick, ...rest }) => ({
    role: 'switch',
    'aria-checked': checked,
    part: 'switch',
    className: 'lk-switch',
    ...rest,
    onClick(event) {
      onClick?.(event)
      if (!event.defaultPrevented) onCheckedChange(!checked)
    },
  }),
)
