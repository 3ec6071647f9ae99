import { createPart } from '../part/createPart.js'

/** Props of {@link Chip}, in addition to a button's attributes. */
export type ChipProps = {
  readonly pressed: boolean
}

/** One of a few values to choose from (`aria-pressed`). */
export const Chip = /* @__PURE__ */ createPart<'button', ChipProps>('button', ({ pressed, ...rest }) => ({
  'aria-pressed': pressed,
  part: 'chip',
  className: 'lk-chip',
  ...rest,
}))

/** Chips side by side, as a group. Name it with `aria-label`. */
export const Chips = /* @__PURE__ */ createPart('div', (props) => ({ role: 'group', className: 'lk-chips', ...props }))
