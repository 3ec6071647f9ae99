import { amountFieldStyles } from '../parts/AmountField/amountField.css.js'
import { panelFieldStyles } from '../parts/PanelField/panelField.css.js'
import { noteStyles } from '../parts/Note/note.css.js'

/** The parts of sending. */
export const transferStyles = /* css */ `
${noteStyles}
${panelFieldStyles}
${amountFieldStyles}
.lk-token { min-block-size: 40px; background: var(--lk-bg); box-shadow: 0 0 0 1px var(--lk-line), 0 1px 2px rgb(0 0 0 / .04); font-size: var(--lk-text-16); line-height: 1.1; font-weight: var(--lk-bold); overflow-wrap: anywhere; }
.lk-token--empty { background: var(--lk-primary); padding-inline-start: 14px; box-shadow: none; }
.lk-token--empty, .lk-token--empty .lk-icon { color: var(--lk-on-primary); }
.lk-token--empty:hover { background: var(--lk-primary-hover); }
.lk-mini { display: inline-flex; align-items: center; block-size: 24px; padding-inline: 8px; border-radius: min(var(--lk-r-control), 8px); background: var(--lk-accent-soft); color: var(--lk-accent-text); font-size: var(--lk-text-12); line-height: 1; font-weight: var(--lk-bold); letter-spacing: 0; }
.lk-panel > .lk-panel__foot { min-block-size: 24px; }
.lk-onpanel { background: var(--lk-bg); box-shadow: 0 0 0 1px var(--lk-line); margin-inline-end: -4px; }
.lk-review { display: flex; flex-direction: column; background: var(--lk-raised); border-radius: var(--lk-r-panel); }
.lk-review > .lk-line { position: relative; gap: var(--lk-16); padding: 14px var(--lk-16); min-block-size: 88px; }
.lk-review > .lk-line:last-child { border-block-start: 1px solid var(--lk-line); }
.lk-review__arrow { position: absolute; inset-block-start: -16px; inset-inline-start: calc(50% - 16px); display: grid; place-items: center; inline-size: 32px; block-size: 32px; border-radius: 50%; background: var(--lk-bg); box-shadow: 0 0 0 1px var(--lk-line); color: var(--lk-muted); }
.lk-review .lk-mark, .lk-review .lk-avatar { --lk-mark: 36px; --lk-av: 36px; }
.lk-review .lk-row__text { align-items: flex-start }
.lk-review .lk-mono { font-size: var(--lk-text-14); line-height: var(--lk-lead-14); font-weight: var(--lk-medium) }
`
