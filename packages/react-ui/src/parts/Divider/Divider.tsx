import { createPart } from '../part/createPart.js'

/** A line between two ways of going on. Its children, e.g. "or", stand in it; without them it is for the eye only. */
export const Divider = /* @__PURE__ */ createPart('div', (props) => ({
  'aria-hidden': !props.children,
  className: 'lk-or',
  ...props,
}))
