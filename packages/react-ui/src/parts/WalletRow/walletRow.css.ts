/** Styles of the large row of the wallet that was used last. */
export const walletRowStyles = /* css */ `
.lk-row--hero { min-block-size: 72px; padding: 12px; background: var(--lk-raised); }
.lk-row--hero[aria-current="true"] { background: var(--lk-accent-soft); }
button.lk-row--hero:hover { background: var(--lk-hover); }
.lk-row--hero .lk-go { display: grid; place-items: center; inline-size: 36px; block-size: 36px; border-radius: var(--lk-r-pill); background: var(--lk-primary); color: var(--lk-on-primary); }
.lk-row--hero .lk-on__dot { box-shadow: 0 0 0 2px var(--lk-raised); inset-block-end: -4px; inset-inline-end: -4px; }
.lk-row--hero:hover .lk-on__dot { box-shadow: 0 0 0 2px var(--lk-hover); }
`
