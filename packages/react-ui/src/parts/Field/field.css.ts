/** Styles of fields. */
export const fieldStyles = /* css */ `
.lk-field { position: relative; display: flex; align-items: center; gap: var(--lk-8); min-block-size: var(--lk-field); padding-inline: 14px; border-radius: var(--lk-r-control); background: var(--lk-raised); box-shadow: inset 0 0 0 1px var(--lk-field-line); transition: box-shadow var(--lk-t-hover), background var(--lk-t-hover); }
.lk-field > .lk-icon { color: var(--lk-muted); margin-inline-start: -2px; }
.lk-field > .lk-iconbtn { margin-inline-end: -12px; }
.lk-field input { flex: 1; min-inline-size: 0; inline-size: 100%; font-size: var(--lk-text-16); line-height: var(--lk-lead-16); block-size: 46px; text-overflow: ellipsis; outline: none !important; }
.lk-field input::placeholder { color: var(--lk-muted); opacity: 1; }
.lk-field:hover { background: var(--lk-hover); }
.lk-field:focus-within { outline: none; background: var(--lk-bg); box-shadow: inset 0 0 0 2px var(--lk-focus); }
@media (forced-colors: active) { .lk-field { border: 1px solid CanvasText } }
`
