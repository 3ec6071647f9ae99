import { createPart } from '../part/createPart.js'

/** What {@link Chip} takes beside a button's own attributes. */
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

/** Chips side by side: a group that is named by `aria-label`. */
export const Chips = /* @__PURE__ */ createPart('div', (props) => ({ role: 'group', className: 'lk-chips', ...props }))
