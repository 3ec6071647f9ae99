/** Styles of buttons. */
export const buttonStyles = /* css */ `
.lk-btn { display: inline-flex; align-items: center; justify-content: center; gap: var(--lk-8); min-block-size: var(--lk-control); padding: 10px var(--lk-20); border-radius: var(--lk-r-control); font-size: var(--lk-text-16); line-height: var(--lk-lead-16); font-weight: var(--lk-medium); text-align: center; transition: background var(--lk-t-hover) var(--lk-ease), transform var(--lk-t-press) var(--lk-ease), color var(--lk-t-hover); min-inline-size: 0; }
.lk-btn:active { transform: scale(.98); }
.lk-btn--block { inline-size: 100%; }
.lk-btn--primary { background: var(--lk-primary); color: var(--lk-on-primary); }
.lk-btn--primary:hover { background: var(--lk-primary-hover); }
.lk-btn--primary:active { background: var(--lk-primary-pressed); }
.lk-btn--secondary { background: var(--lk-raised); }
.lk-btn--secondary:hover { background: var(--lk-hover); }
.lk-btn--secondary:active { background: var(--lk-pressed); }
.lk-btn--ghost { color: var(--lk-muted); }
.lk-btn--ghost:hover { background: var(--lk-raised); color: var(--lk-text); }
.lk-btn:is(:disabled, [aria-busy="true"]) { background: var(--lk-raised); color: var(--lk-muted); cursor: default; transform: none; box-shadow: none; }
.lk-btn--ghost:is(:disabled, [aria-busy="true"]) { background: none; }
.lk-btn[aria-busy="true"] { cursor: progress; }
.lk-btn--sm { min-block-size: var(--lk-control-sm); padding: 6px var(--lk-12); font-size: var(--lk-text-14); line-height: var(--lk-lead-14); border-radius: min(var(--lk-r-control), 10px); gap: 6px }
@media (pointer: coarse) { .lk :is(.lk-iconbtn--sm, .lk-btn--sm) { min-inline-size: 44px; min-block-size: 44px } .lk .lk-link { position: relative; padding-block: 14px; margin-block: -14px } }
`
