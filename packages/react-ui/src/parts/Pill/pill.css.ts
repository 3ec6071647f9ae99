/** Styles of pills. */
export const pillStyles = /* css */ `
.lk-pill { display: inline-flex; align-items: center; gap: var(--lk-8); min-block-size: 36px; padding-block: 4px; padding-inline: 6px 10px; border-radius: var(--lk-r-pill); background: var(--lk-raised); font-size: var(--lk-text-14); line-height: var(--lk-lead-14); font-weight: var(--lk-medium); }
.lk-pill:hover { background: var(--lk-hover); }
.lk-pill .lk-icon { color: var(--lk-muted); }
@media (pointer: coarse) { .lk :is(.lk-mini, .lk-pill) { min-inline-size: 44px; min-block-size: 44px } }
`
