import { amountFieldStyles } from '../parts/AmountField/amountField.css.js'
import { noteStyles } from '../parts/Note/note.css.js'

/** The parts of sending. */
export const transferStyles = /* css */ `
${noteStyles}
${amountFieldStyles}
.lk-plaininput { flex: 1; min-inline-size: 0; inline-size: 100%; block-size: 40px; font-size: var(--lk-text-16) !important; line-height: var(--lk-lead-16); outline: none !important; }
.lk-plaininput::placeholder { color: var(--lk-muted); opacity: 1; }
.lk-onpanel { background: var(--lk-bg); box-shadow: 0 0 0 1px var(--lk-line); margin-inline-end: -4px; }
.lk-review { position: relative; display: flex; flex-direction: column; background: var(--lk-raised); border-radius: var(--lk-r-panel); }
.lk-review > .lk-line { padding: 14px var(--lk-16); min-block-size: 88px; }
.lk-review > .lk-line:last-child { border-block-start: 1px solid var(--lk-line); }
.lk-review__arrow { position: absolute; inset-block-start: calc(50% - 16px); inset-inline-start: calc(50% - 16px); display: grid; place-items: center; inline-size: 32px; block-size: 32px; border-radius: 50%; background: var(--lk-bg); box-shadow: 0 0 0 1px var(--lk-line); color: var(--lk-muted); }
.lk-review .lk-mark, .lk-review .lk-avatar { --lk-mark: 36px; --lk-av: 36px; }
.lk-review .lk-row__text { align-items: flex-start }
`
