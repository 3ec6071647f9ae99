import { checkboxStyles } from '../../parts/Checkbox/checkbox.css.js'

/** The styles of the view of several wallets. */
export const walletsStyles = `
.lk-walletspanel { display: flex; flex-direction: column; gap: var(--lk-16) }
.lk-row__end { display: flex; align-items: center; gap: var(--lk-4); margin-inline-start: auto; flex: none }
.lk-row--card .lk-on__dot > .lk-mark { --lk-mark: 18px }
.lk-row--card[aria-current="true"] .lk-on__dot { box-shadow: 0 0 0 2px var(--lk-accent-soft) }
@media (pointer: coarse) { .lk-sect:has(> .lk-link) { min-block-size: 44px } }
`

/** The styles of the view that connects a wallet in several namespaces. */
export const multiChainStyles = /* css */ `
${checkboxStyles}
/* The picture shrinks to leave room for a long list. */
.lk-body:has(> .lk-list > :nth-child(4)) .lk-latch { scale: .67; margin-block: -16px }
.lk-chain--choice { cursor: pointer }
.lk-chain--choice:hover { background: var(--lk-raised) }
`
