import { createPart } from '../part/createPart.js'

/** A list of rows. Where nothing above it says what it lists, `aria-label` does. */
export const RowList = /* @__PURE__ */ createPart('ul', 'lk-list', { part: 'list' })
