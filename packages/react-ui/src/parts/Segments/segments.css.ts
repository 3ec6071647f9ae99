/** The look of segments. */
export const segmentsStyles = /* css */ `
.lk-seg { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; padding: 3px; gap: 2px; border-radius: var(--lk-r-control); background: var(--lk-raised) }
.lk-seg button { min-block-size: 34px; padding: 4px 8px; border-radius: max(0px, calc(var(--lk-r-control) - 3px)); font-size: var(--lk-text-14); line-height: var(--lk-lead-14); font-weight: var(--lk-medium); color: var(--lk-muted); text-align: center; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.lk-seg button:hover { color: var(--lk-text) }
.lk-seg [aria-pressed="true"] { background: var(--lk-bg); color: var(--lk-text); box-shadow: 0 0 0 1px var(--lk-edge), 0 1px 2px rgb(0 0 0 / .06) }
@media (forced-colors: active) { .lk-seg [aria-pressed="true"] { outline: 2px solid Highlight; outline-offset: -2px } }
`
