/** The styles of the QR code that connects a wallet, and of its placeholders. */
export const pairingStyles = /* css */ `
.lk-code { display: grid; justify-items: stretch; }
.lk-code > * { grid-area: 1 / 1; }
.lk-code__logo { position: absolute; inset: 0; margin: auto; inline-size: 44px; block-size: 44px; }
.lk-picture > .lk-code__key { display: grid; place-items: center; border-radius: inherit; background: var(--lk-qr-dark); color: var(--lk-qr-light); }
.lk-ways__tabs { flex: none; padding: 4px var(--lk-inset) var(--lk-16); margin-block-start: -4px; }
.lk-ways { display: flex; flex-direction: column; min-block-size: 0; flex: 1; }
.lk-ways__pair { display: grid; grid-template-columns: 1fr 1fr; gap: var(--lk-8); }
.lk-apps .lk-row > .lk-icon { color: var(--lk-muted); transition: rotate var(--lk-t-step) var(--lk-ease); }
.lk-row[aria-expanded='true'] > .lk-icon { rotate: 180deg; }
.lk-code .lk-qr > svg { transition: opacity var(--lk-t-step) var(--lk-ease); }
.lk-code[data-state='lost'] .lk-qr > svg { opacity: .1; }
.lk-code[data-state='lost'] .lk-code__logo { opacity: 0; }
.lk-code__over { position: relative; display: flex; flex-direction: column; align-items: center; justify-content: center; padding: var(--lk-24); max-inline-size: 288px; margin-inline: auto; text-align: center; text-wrap: balance; }
.lk-code[data-state='lost'] .lk-code__over { color: var(--lk-qr-dark); }
.lk-code__wait { inline-size: clamp(200px, var(--lk-most) - 300px, 288px); max-inline-size: 100%; aspect-ratio: 1; margin-inline: auto; border-radius: var(--lk-r-panel); }
.lk-code[data-state='none'] .lk-code__wait { background: var(--lk-raised); }
@media (forced-colors: active) { .lk-code__wait { border: 1px solid CanvasText } }
`
