import { createPart } from '../part/createPart.js'

/** A line of a list that opens a page of the web, beside this one. */
export const RowLink = /* @__PURE__ */ createPart('a', 'lk-row', {
  target: '_blank',
  rel: 'noopener noreferrer',
  part: 'row',
})
