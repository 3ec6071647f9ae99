/** The look of the view of several wallets. */
export const walletsStyles = `
.lk-walletspanel { display: flex; flex-direction: column; gap: var(--lk-16) }
.lk-row__end { display: flex; align-items: center; gap: var(--lk-4); margin-inline-start: auto; flex: none }
.lk-row--card[aria-current="true"] { background: var(--lk-raised) }
`
