/** Styles of a site and a wallet with a keyhole between them. */
export const meetStyles = /* css */ `
.lk-meet { display: flex; align-items: center; justify-content: center; padding-block: var(--lk-16); direction: ltr }
.lk-meet .lk-tile { inline-size: 64px; block-size: 64px; border-radius: var(--lk-r-tile-lg); font-size: 28px }
.lk-meet__bar { inline-size: 28px; block-size: 2px; background: radial-gradient(circle, var(--lk-field-line) 1px, transparent 1.2px) center / 7px 2px }
.lk-meet__hole { display: grid; place-items: center; inline-size: 40px; block-size: 40px; border-radius: 50%; background: var(--lk-accent-soft); color: var(--lk-accent-text); box-shadow: inset 0 0 0 1.5px var(--lk-accent) }
.lk-meet[data-state="bad"] > .lk-meet__hole { background: var(--lk-bad-soft); color: var(--lk-bad); box-shadow: none }
.lk-meet[data-state="wait"] > .lk-tile { animation: lk-meet 1600ms ease-in-out infinite }
.lk-meet > .lk-tile:last-child { --lk-way: -6px }
@keyframes lk-meet { 50% { transform: translateX(var(--lk-way, 6px)) } }
@media (forced-colors: active) { .lk-meet__hole { border: 1px solid CanvasText } }
`
