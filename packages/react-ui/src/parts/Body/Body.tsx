import { createPart } from '../part/createPart.js'

/** What stands under the header: it scrolls where the card is full. */
export const Body = /* @__PURE__ */ createPart('div', (props) => ({ part: 'body', className: 'lk-body', ...props }))
