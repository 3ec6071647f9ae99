/** The look of connecting in two panes. */
export const panesStyles = /* css */ `
.lk-dialog:has(> [data-panes]) { inline-size: var(--lk-width-wide); block-size: min(500px, 80dvh); max-block-size: none; }
.lk-card[data-panes] { display: grid; grid-template: auto auto minmax(0, 1fr) / 320px minmax(0, 1fr); block-size: 100%; }
.lk-card[data-panes] > * { grid-column: 2; }
.lk-card[data-panes] > .lk-stage-area { grid-row: 3; overflow: hidden; }
.lk-card[data-panes] > .lk-pane { grid-area: 1 / 1 / -1 / 2; }
.lk-pane { display: flex; flex-direction: column; min-block-size: 0; border-inline-end: var(--lk-line-w) solid var(--lk-line); }
.lk-pane > .lk-foot { padding-inline: var(--lk-16); }
.lk-pane__mid { align-items: center; justify-content: center; gap: var(--lk-20); padding: 0 var(--lk-32) 48px; text-align: center; }
.lk-pane__mid > .lk-points { inline-size: 288px; padding: 0; text-align: start; }
.lk-card[data-panes] .lk-view > .lk-body { inline-size: 100%; max-inline-size: 344px; margin-inline: auto; }
.lk-card[data-panes] .lk-view > .lk-pane__mid { max-inline-size: none; }
`
