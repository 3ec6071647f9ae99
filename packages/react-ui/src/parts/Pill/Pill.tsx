import { createPart } from '../part/createPart.js'

/** What is in use, in a line: a mark and a name. */
export const Pill = /* @__PURE__ */ createPart('span', 'lk-pill', { part: 'pill' })

/** What is in use, and the way to change it. */
export const PillButton = /* @__PURE__ */ createPart('button', 'lk-pill', { type: 'button', part: 'pill' })
