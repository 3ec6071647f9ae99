/** Styles of switches. */
export const switchStyles = /* css */ `
.lk-switch { position: relative; inline-size: 44px; block-size: 26px; border-radius: var(--lk-r-pill); background: var(--lk-field-line); flex: none; transition: background var(--lk-t-hover) }
.lk-switch::before { content: ""; position: absolute; inset-block-start: 3px; inset-inline-start: 3px; inline-size: 20px; block-size: 20px; border-radius: var(--lk-r-pill); background: var(--lk-bg); box-shadow: 0 1px 2px rgb(0 0 0 / .2); transition: inset-inline-start var(--lk-t-step) var(--lk-ease) }
.lk-switch[aria-checked="true"] { background: var(--lk-primary) }
.lk-switch[aria-checked="true"]::before { inset-inline-start: 21px }
.lk-switch:disabled { opacity: .5; cursor: default }
@media (pointer: coarse) { .lk-switch { margin-block: 9px } .lk-switch::after { content: ""; position: absolute; inset: -9px 0 } }
@media (forced-colors: active) {
  .lk-switch { border: 1px solid ButtonText }
  .lk-switch::before { inset-block-start: 2px; background: ButtonText; forced-color-adjust: none }
  .lk-switch[aria-checked="true"] { background: Highlight; forced-color-adjust: none }
}
`
