/** Styles of badges on a tile. */
export const badgeStyles = /* css */ `
.lk-on { position: relative; display: grid; flex: none; }
.lk-on__dot { position: absolute; inset-block-end: -3px; inset-inline-end: -3px; display: grid; place-items: center; inline-size: 18px; block-size: 18px; border-radius: 50%; box-shadow: 0 0 0 2px var(--lk-bg); background: var(--lk-bg); }
.lk-on__dot--key { background: var(--lk-accent-soft); color: var(--lk-accent-text); }
.lk-on__dot .lk-icon { inline-size: 12px; block-size: 12px; stroke-width: 2.6; }
`
