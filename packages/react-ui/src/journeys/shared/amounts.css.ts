import { amountFieldStyles } from '../../parts/AmountField/amountField.css.js'
import { noteStyles } from '../../parts/Note/note.css.js'
import { panelFieldStyles } from '../../parts/PanelField/panelField.css.js'

/** The styles of panels with an amount and its currency or token, and of notes. */
export const amountsStyles = /* css */ `
${noteStyles}
${panelFieldStyles}
${amountFieldStyles}
.lk-token { min-block-size: 40px; background: var(--lk-bg); box-shadow: 0 0 0 1px var(--lk-line), 0 1px 2px rgb(0 0 0 / .04); font-size: var(--lk-text-16); line-height: 1.1; font-weight: var(--lk-bold); overflow-wrap: anywhere; }
.lk-mini { display: inline-flex; align-items: center; block-size: 24px; padding-inline: 8px; border-radius: min(var(--lk-r-control), 8px); background: var(--lk-accent-soft); color: var(--lk-accent-text); font-size: var(--lk-text-12); line-height: 1; font-weight: var(--lk-bold); letter-spacing: 0; }
.lk-panel > .lk-panel__foot { min-block-size: 24px; }
`
