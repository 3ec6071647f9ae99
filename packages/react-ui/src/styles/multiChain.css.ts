import { checkboxStyles } from '../parts/Checkbox/checkbox.css.js'

/** The look of the view that connects a wallet in several namespaces. */
export const multiChainStyles = /* css */ `
${checkboxStyles}
/* What can be done stays in sight, and is not faded with what scrolls beneath it. */
.lk-body:has(> .lk-acts) { animation: none; scroll-padding-block-end: 130px }
.lk-acts { position: sticky; z-index: 1; inset-block-end: 0; margin-block-end: -12px; padding-block-end: 12px; background: var(--lk-bg); box-shadow: 0 -8px 8px var(--lk-bg) }
.lk-chain--choice { cursor: pointer }
.lk-chain--choice:hover { background: var(--lk-raised) }
`
