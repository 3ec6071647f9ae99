/** Styles of tiles. */
export const tileStyles = /* css */ `
.lk-tile { position: relative; display: grid; place-items: center; inline-size: var(--lk-tile); block-size: var(--lk-tile); border-radius: var(--lk-r-tile); font-size: 18px; flex: none; }
.lk-tile--plain { background: var(--lk-raised); }
.lk-row:hover .lk-tile--plain { background: var(--lk-hover); }
.lk-tile img { border-radius: inherit }
`
