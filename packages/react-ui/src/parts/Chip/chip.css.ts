/** Styles of chips. */
export const chipStyles = /* css */ `
.lk-chips { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: var(--lk-8) }
.lk-chip { display: inline-flex; align-items: center; justify-content: center; gap: 6px; min-block-size: 36px; padding: 4px 12px; border-radius: var(--lk-r-pill); background: var(--lk-raised); font-weight: var(--lk-medium); white-space: nowrap; transition: background var(--lk-t-hover) }
.lk-chip:hover { background: var(--lk-hover) }
.lk-chip[aria-pressed="true"] { background: var(--lk-accent-soft); color: var(--lk-accent-text); box-shadow: inset 0 0 0 1.5px var(--lk-accent) }
.lk-chip:disabled { color: var(--lk-muted); background: none; cursor: default }
@media (pointer: coarse) { .lk-chip { min-block-size: 44px } }
@media (forced-colors: active) { .lk-chip { border: 1px solid ButtonText } .lk-chip[aria-pressed="true"] { outline: 2px solid Highlight; outline-offset: -3px } }
`
