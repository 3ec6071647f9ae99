/** The look of QR codes. */
export const qrStyles = /* css */ `
.lk-qr::after { content: ""; position: absolute; inset: 0; border-radius: inherit; box-shadow: inset 0 0 0 1px var(--lk-line); pointer-events: none; }
.lk-qr { position: relative; display: grid; place-items: center; inline-size: 288px; block-size: 288px; margin-inline: auto; border-radius: var(--lk-r-panel); background: var(--lk-qr-light); flex: none; overflow: hidden; }
.lk-qr > svg { inline-size: 100%; block-size: 100%; fill: var(--lk-qr-dark); }
.lk-qr--232 { inline-size: 232px; block-size: 232px; }
.lk-qr__logo { position: absolute; inset: 0; margin: auto; inline-size: 44px; block-size: 44px; border-radius: min(12px, var(--lk-r-tile-lg)); font-size: 18px; }
.lk-qr--232 .lk-qr__logo { inline-size: 36px; block-size: 36px; border-radius: 10px; font-size: 15px; }
.lk-qr__logo.lk-mark { border-radius: 50%; }
.lk-qr { margin-inline: auto }
`
