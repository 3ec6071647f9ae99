import { createPart } from '../part/createPart.js'

/** A few ways to look at the same, of which one is pressed (`aria-pressed`): buttons in a group that is named by `aria-label`. */
export const Segments = /* @__PURE__ */ createPart('div', (props) => ({ role: 'group', className: 'lk-seg', ...props }))
