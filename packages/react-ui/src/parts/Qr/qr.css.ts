/** Styles of QR codes. */
export const qrStyles = /* css */ `
.lk-qr { position: relative; display: grid; place-items: center; inline-size: 232px; block-size: 232px; margin-inline: auto; border-radius: var(--lk-r-panel); background: var(--lk-qr-light); flex: none; overflow: hidden; }
.lk-qr--lg { inline-size: clamp(200px, var(--lk-most) - 300px, 288px); block-size: auto; max-inline-size: 100%; aspect-ratio: 1; }
.lk-qr::after { content: ""; position: absolute; inset: 0; border-radius: inherit; box-shadow: inset 0 0 0 1px var(--lk-line); pointer-events: none; }
.lk-qr > svg { inline-size: 100%; block-size: 100%; fill: var(--lk-qr-dark); animation: lk-fade var(--lk-t-step) var(--lk-ease); }
.lk-qr > .lk-qr__next { animation-delay: var(--lk-t-step); animation-fill-mode: backwards; }
.lk-qr__logo { position: absolute; inset: 0; margin: auto; inline-size: 36px; block-size: 36px; border-radius: 50%; }
`
