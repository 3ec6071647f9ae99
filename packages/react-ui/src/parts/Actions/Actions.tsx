import { createPart } from '../part/createPart.js'

/** The buttons of a view, below its `Body`. They never scroll, and never fade with the content that scrolls. */
export const Actions = /* @__PURE__ */ createPart('div', (props) => ({ className: 'lk-stack lk-acts', ...props }))
