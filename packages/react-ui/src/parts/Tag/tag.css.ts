/** Styles of tags. */
export const tagStyles = /* css */ `
.lk-tag { display: inline-flex; align-items: center; gap: var(--lk-4); block-size: 20px; padding-inline: 6px; border-radius: var(--lk-r-tag); font-size: var(--lk-text-12); line-height: 1; font-weight: var(--lk-medium); letter-spacing: 0; color: var(--lk-muted); background: var(--lk-raised); white-space: nowrap; }
.lk-tag--ok { color: var(--lk-ok); background: var(--lk-ok-soft) !important; }
.lk-tag--accent { color: var(--lk-accent-text); background: var(--lk-accent-soft) !important; }
`
