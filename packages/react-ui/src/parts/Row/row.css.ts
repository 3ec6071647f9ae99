/** Styles of rows and lists of rows. */
export const rowStyles = /* css */ `
.lk-list { display: flex; flex-direction: column; gap: var(--lk-gap); }
.lk-row { position: relative; display: flex; align-items: center; gap: var(--lk-12); inline-size: 100%; min-block-size: var(--lk-row); padding: 4px var(--lk-8); border-radius: var(--lk-r-control); transition: background var(--lk-t-hover) var(--lk-ease), transform var(--lk-t-press) var(--lk-ease); }
button.lk-row:hover, a.lk-row:hover { background: var(--lk-raised); }
button.lk-row:active { background: var(--lk-hover); transform: scale(.99); }
.lk-row:focus-visible { outline-offset: -2px; }
.lk-row[aria-current="true"] { background: var(--lk-accent-soft); }
.lk-row[aria-disabled="true"], .lk-row:disabled { cursor: default; color: var(--lk-muted); background: none !important; transform: none !important; }
.lk-row:is([aria-disabled="true"], :disabled) :is(.lk-tile, .lk-mark) { filter: grayscale(1); opacity: .55; }
.lk-row__text { flex: 1; min-inline-size: 0; display: flex; flex-direction: column; gap: 1px; }
.lk-row__name { font-size: var(--lk-text-16); line-height: var(--lk-lead-16); font-weight: var(--lk-medium); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.lk-tile--plain ~ .lk-row__text > .lk-row__name { white-space: normal; }
.lk-row__sub { font-size: var(--lk-text-12); line-height: var(--lk-lead-12); color: var(--lk-muted); letter-spacing: 0; overflow-wrap: anywhere; }
.lk-row:hover .lk-tag { background: var(--lk-hover); }
.lk-row[aria-current="true"] .lk-tag--accent { background: var(--lk-bg) !important; }
`
