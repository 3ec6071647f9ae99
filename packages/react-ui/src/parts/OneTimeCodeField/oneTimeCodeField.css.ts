import { nudgeKeyframes } from '../../styles/nudge.css.js'

/** Styles of one-time-code fields. The input covers the boxes, and its own text is invisible. */
export const oneTimeCodeFieldStyles = /* css */ `
.lk-otp { position: relative; display: grid; grid-auto-flow: column; grid-auto-columns: minmax(24px, 48px); justify-content: center; gap: var(--lk-8) }
.lk-otp__box { display: grid; place-items: center; block-size: 56px; border-radius: var(--lk-r-control); background: var(--lk-raised); box-shadow: inset 0 0 0 1px var(--lk-field-line); font-size: var(--lk-text-20); font-weight: var(--lk-bold) }
.lk-otp__box::before { content: attr(data-digit) }
.lk .lk-otp__input { position: absolute; z-index: 1; inset: 0; inline-size: 100%; block-size: 100%; outline: none; color: transparent; caret-color: transparent; forced-color-adjust: none }
.lk-otp__input::selection { background: none }
.lk-otp__input:focus ~ [data-current] { background: var(--lk-bg); box-shadow: inset 0 0 0 2px var(--lk-focus) }
.lk-otp[data-invalid] .lk-otp__box { background: var(--lk-bg); box-shadow: inset 0 0 0 1.5px var(--lk-bad) }
.lk-otp[data-invalid] .lk-otp__input:focus ~ [data-current] { box-shadow: inset 0 0 0 2px var(--lk-focus) }
.lk-otp[data-invalid] { animation: lk-nudge 250ms var(--lk-ease) }
${nudgeKeyframes}
.lk-otp__input:disabled ~ .lk-otp__box { color: var(--lk-muted); box-shadow: none }
@media (forced-colors: active) { .lk-otp__box { border: 1px solid CanvasText } .lk-otp__input:focus ~ [data-current] { outline: 2px solid Highlight; outline-offset: -2px } }
`
