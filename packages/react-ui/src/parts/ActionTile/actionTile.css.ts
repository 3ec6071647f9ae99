/** Styles of action tiles. */
export const actionTileStyles = /* css */ `
.lk-actions { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: var(--lk-8); }
.lk-action { display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 6px; min-block-size: 68px; padding: 10px 4px; border-radius: var(--lk-r-control); background: var(--lk-raised); font-size: var(--lk-text-12); line-height: var(--lk-lead-12); font-weight: var(--lk-medium); letter-spacing: 0; text-align: center; transition: background var(--lk-t-hover), transform var(--lk-t-press); }
.lk-action:hover { background: var(--lk-hover); }
.lk-action:active { transform: scale(.98); }
.lk-action .lk-icon { color: var(--lk-accent-text); }
.lk-action:disabled { color: var(--lk-muted); }
.lk-action:disabled .lk-icon { color: var(--lk-muted); }
`
