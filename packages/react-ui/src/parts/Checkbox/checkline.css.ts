/** The look of checkboxes with words beside them. */
export const checklineStyles = /* css */ `
.lk-checkline { display: flex; align-items: flex-start; gap: var(--lk-12); padding: var(--lk-4) var(--lk-8); cursor: pointer }
.lk-checkline > span { align-self: center }
.lk-check:disabled { opacity: .5; cursor: default }
@media (pointer: coarse) { .lk-checkline { min-block-size: 44px; padding-block: 10px } .lk-check { position: relative } .lk-check::after { content: ""; position: absolute; inset: -10px } }
`
