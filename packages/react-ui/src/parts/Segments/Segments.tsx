import { createPart } from '../part/createPart.js'
import { slidePlate } from './slidePlate.js'

/**
 * A few ways to look at the same, of which one is pressed (`aria-pressed`): buttons in a group that is named by `aria-label`. The plate under the pressed
 * one slides to the next.
 */
export const Segments = /* @__PURE__ */ createPart('div', ({ onClick, ...rest }) => ({
  role: 'group',
  className: 'lk-seg',
  ...rest,
  onClick(event) {
    slidePlate(event.currentTarget)
    onClick?.(event)
  },
}))
