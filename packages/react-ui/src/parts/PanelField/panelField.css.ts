/** Styles of fields on a panel. */
export const panelFieldStyles = /* css */ `
.lk-panel { background: var(--lk-raised); border-radius: var(--lk-r-panel); padding: var(--lk-12) var(--lk-16); display: flex; flex-direction: column; gap: 2px; }
.lk-panel:focus-within:has(input:focus) { box-shadow: inset 0 0 0 2px var(--lk-focus); outline: none; }
.lk-panel[data-invalid] { box-shadow: inset 0 0 0 1.5px var(--lk-bad); }
.lk-panel > .lk-line { min-block-size: 44px; }
.lk-panel input { flex: 1; min-inline-size: 0; inline-size: 100%; block-size: 40px; text-overflow: ellipsis; font-size: var(--lk-text-16); line-height: var(--lk-lead-16); outline: none !important; }
.lk-panel ::placeholder { color: var(--lk-muted); opacity: 1; }
@media (pointer: coarse) { .lk-panel input { min-block-size: 44px } }
`
