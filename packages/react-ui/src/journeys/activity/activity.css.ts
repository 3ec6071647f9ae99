/** The styles of activity. */
export const activityStyles = /* css */ `
.lk-pairmark { position: relative; display: grid; place-items: center; inline-size: 40px; block-size: 40px; flex: none }
.lk-pairmark > .lk-mark + .lk-mark { position: absolute; inset-block-end: 0; inset-inline-end: 0; box-shadow: 0 0 0 2px var(--lk-bg) }
.lk-pairmark[data-two] > .lk-mark:first-child { place-self: start }
.lk-pairmark > .lk-mark[data-nft] { border-radius: var(--lk-r-tile, 8px) }
.lk-months > section { content-visibility: auto; contain-intrinsic-block-size: auto 400px }
.lk-months > * + * { margin-block-start: var(--lk-gap) }
.lk-months > * + section > h3 { margin-block-start: var(--lk-8) }
`
