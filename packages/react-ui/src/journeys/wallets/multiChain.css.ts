import { checkboxStyles } from '../../parts/Checkbox/checkbox.css.js'

/** The styles of the view that connects a wallet in several namespaces. */
export const multiChainStyles = /* css */ `
${checkboxStyles}
/* The picture shrinks to leave room for a long list. */
.lk-body:has(> .lk-list > :nth-child(4)) .lk-latch { scale: .67; margin-block: -16px }
.lk-chain--choice { cursor: pointer }
.lk-chain--choice:hover { background: var(--lk-raised) }
`
