import { createPart } from '../part/createPart.js'

/** The content below the header. It scrolls if the card is full. */
export const Body = /* @__PURE__ */ createPart('div', (props) => ({ part: 'body', className: 'lk-body', ...props }))
