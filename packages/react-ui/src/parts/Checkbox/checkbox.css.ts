/** Styles of checkboxes and their labels. */
export const checkboxStyles = /* css */ `
.lk-check { appearance: none; display: grid; place-items: center; flex: none; inline-size: 24px; block-size: 24px; border-radius: 7px; box-shadow: inset 0 0 0 1.75px var(--lk-field-line); cursor: pointer }
.lk-check:checked { background: var(--lk-primary); box-shadow: none }
.lk-check:checked::before { content: ""; inline-size: 6px; block-size: 11px; margin-block-end: 3px; border: solid var(--lk-on-primary); border-width: 0 2.25px 2.25px 0; transform: rotate(45deg) }
@media (forced-colors: active) { .lk-check { border: 1px solid ButtonText } .lk-check:checked::before { border-color: ButtonText } }
.lk-checkline { display: flex; align-items: flex-start; gap: var(--lk-12); padding: var(--lk-4) var(--lk-8); cursor: pointer }
.lk-checkline > span { align-self: center }
.lk-check:disabled { opacity: .5; cursor: default }
@media (pointer: coarse) { .lk-checkline { min-block-size: 44px; padding-block: 10px } .lk-check { position: relative } .lk-check::after { content: ""; position: absolute; inset: -10px } }
`
