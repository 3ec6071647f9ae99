import { createPart } from '../part/createPart.js'

/** Names the list below it; an act on the whole list may stand at its end. */
export const SectionTitle = /* @__PURE__ */ createPart('h3', 'lk-sect')
