/** Styles of icon buttons: a target of 44 px, with a visible surface of 32 px. */
export const iconButtonStyles = /* css */ `
.lk-iconbtn { position: relative; display: grid; place-items: center; inline-size: var(--lk-target); block-size: var(--lk-target); color: var(--lk-muted); border-radius: var(--lk-r-pill); isolation: isolate; flex: none; }
.lk-iconbtn::before { content: ""; position: absolute; z-index: -1; inset: 6px; border-radius: var(--lk-r-pill); background: transparent; transition: background var(--lk-t-hover) var(--lk-ease); }
.lk-iconbtn:hover { color: var(--lk-text); }
.lk-iconbtn:hover::before { background: var(--lk-hover); }
.lk-iconbtn:active::before { background: var(--lk-pressed); }
.lk-iconbtn:focus-visible { outline-offset: -6px; }
.lk-iconbtn--sm { inline-size: 32px; block-size: 32px; }
.lk-iconbtn--sm::before { inset: 2px; }
.lk-iconbtn > svg { animation: lk-fade var(--lk-t-hover) var(--lk-ease) }
`
