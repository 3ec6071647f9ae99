/** The styles of swaps. */
export const swapStyles = /* css */ `
output.lk-amount { flex: 1; min-inline-size: 0; overflow-wrap: anywhere }
output[aria-busy='true'] { color: var(--lk-muted) }
.lk-swapflip { display: grid; place-items: center; block-size: 4px; margin-block: -4px; position: relative; z-index: 1 }
.lk-swapflip > .lk-iconbtn::before { background: var(--lk-bg); box-shadow: 0 0 0 1px var(--lk-line) }
.lk-skel--panel { block-size: 112px; border-radius: var(--lk-r-panel) }
.lk-skel--panel + .lk-skel--panel { margin-block-start: 4px }
.lk-suggested { display: flex; flex-wrap: wrap; gap: var(--lk-8) }
`
