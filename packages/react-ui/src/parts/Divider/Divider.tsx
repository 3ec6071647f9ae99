import { createPart } from '../part/createPart.js'

/** A line between two alternatives. Its children, e.g. "or", are shown within the line. If it has no children, it is hidden from screen readers. */
export const Divider = /* @__PURE__ */ createPart('div', (props) => ({
  'aria-hidden': !props.children,
  className: 'lk-or',
  ...props,
}))
