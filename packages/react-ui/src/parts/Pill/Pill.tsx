import { createPart } from '../part/createPart.js'

/** The item in use, in one line: a mark and a name. With `onClick`, it is a button that changes the item. */
export const Pill = /* @__PURE__ */ createPart('control', (props) => ({
  className: 'lk-pill',
  ...props,
}))
