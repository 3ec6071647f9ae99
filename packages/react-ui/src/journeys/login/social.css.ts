/** Styles of the services in the list of wallets. */
export const socialStyles = /* css */ `
.lk-social { display: flex; flex-direction: column; gap: var(--lk-8); }
.lk-social__tiles { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: var(--lk-8); }
.lk-social__tiles > .lk-btn { min-inline-size: 0; padding-inline: 4px; }
.lk-social .lk-btn > .lk-icon { flex: none; }
`
