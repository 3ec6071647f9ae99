import { createPart } from '../part/createPart.js'
import { slidePlate } from './slidePlate.js'

/**
 * A few views of the same content, one of which is pressed (`aria-pressed`). They are buttons in a group; name the group with `aria-label`. The plate
 * under the pressed button slides to the next.
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
