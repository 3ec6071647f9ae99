import { checkboxStyles } from '../parts/Checkbox/checkbox.css.js'

/** The look of the view that connects a wallet in several namespaces. */
export const multiChainStyles = /* css */ `
${checkboxStyles}
.lk-acts { flex: none }
.lk-chain--choice { cursor: pointer }
.lk-chain--choice:hover { background: var(--lk-raised) }
`
