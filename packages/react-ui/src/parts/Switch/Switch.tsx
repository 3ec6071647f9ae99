import { createPart } from '../part/createPart.js'

/** Props of {@link Switch}, in addition to a button's attributes. Name it with `aria-label` or `aria-labelledby`. */
export type SwitchProps = {
  readonly checked: boolean
  readonly onCheckedChange: (checked: boolean) => void
}

/** Turns a setting on and off immediately (`role=switch`, `aria-checked`). Space, Enter and a click toggle it. */
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
