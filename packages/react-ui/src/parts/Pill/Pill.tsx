import { createPart } from '../part/createPart.js'

/** What is in use, in a line: a mark and a name. With `onClick` it is the way to change it. */
export const Pill = /* @__PURE__ */ createPart('control', (props) => ({
  className: 'lk-pill',
  ...props,
}))
