/** Styles of the views that have the wallet's own screen above them. */
export const secureWindowStyles = /* css */ `
.lk-secure { position: relative; display: grid; align-content: start; gap: var(--lk-16); flex: 1 1 460px; min-block-size: 0; overflow: hidden; padding: var(--lk-16) var(--lk-inset) var(--lk-inset) }
.lk-secure__enter { position: absolute; inset: 0; border-radius: var(--lk-r-control); outline-offset: -2px }
/* The wallet's own screen has the z-index 999999. */
.lk-overlay:has(.lk-view:not(.lk-ghost) .lk-secure) { z-index: min(var(--lk-z, 999), 999998) }
.lk-secure > .lk-skel { block-size: var(--lk-row); border-radius: var(--lk-r-control) }
.lk-secure > .lk-skel:first-child { block-size: 72px; inline-size: 72px; margin-inline: auto; border-radius: 50% }
.lk-secure > .lk-skel:nth-child(3) { block-size: 160px; border-radius: var(--lk-r-panel) }
.lk-secure__text { margin-block-start: auto; text-align: center }
`
