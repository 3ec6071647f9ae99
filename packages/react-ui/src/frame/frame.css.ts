import { headerStyles } from '../styles/header.css.js'
import { skeletonStyles } from '../styles/skeleton.css.js'
import { baseStyles } from '../styles/base.css.js'
import { dialogStyles } from './dialog.css.js'

/** All styles of the empty dialog. The modal's own sheets are adopted later. */
export const frameStyles = /* css */ `
:host { all: initial !important; display: block !important }
${baseStyles}
${dialogStyles}
${headerStyles}
${skeletonStyles}
.lk-card { display: flex; flex-direction: column; min-block-size: 0; flex: 1 1 auto; outline: none }
/* For screen readers alone. */
.lk-hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
/* What is awaited shows at the card's edge, after a moment: most waits are over by then. */
.lk-card[aria-busy="true"]::before { content: ""; position: absolute; z-index: 2; inset-block-start: 0; inset-inline: 0; block-size: 2px; background: linear-gradient(90deg, transparent, var(--lk-accent), transparent); pointer-events: none; animation: lk-busy 1200ms linear 150ms infinite backwards }
.lk-card[aria-busy="true"]:dir(rtl)::before { animation-direction: reverse }
@keyframes lk-busy { from { transform: translateX(-100%) } to { transform: translateX(100%) } }
@media (prefers-reduced-motion: reduce) { .lk-card[aria-busy="true"]::before { animation: lk-busy-still 1ms linear 150ms backwards !important } }
@keyframes lk-busy-still { from { opacity: 0 } }
.lk-awaited { display: grid; gap: var(--lk-gap); padding: 4px var(--lk-inset) var(--lk-inset) }
.lk-awaited > .lk-skel { block-size: var(--lk-row); border-radius: var(--lk-r-control) }
`
