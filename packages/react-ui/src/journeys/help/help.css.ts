import { pointsStyles } from '../../parts/Points/points.css.js'

/** The styles of the help for first-time users. */
export const helpStyles = /* css */ `
${pointsStyles}
.lk-tile--soft { background: var(--lk-accent-soft); color: var(--lk-accent-text); box-shadow: none; }
.lk-art__light { fill: var(--lk-accent-soft); }
.lk-art__leaf { fill: var(--lk-bg); }
.lk-art__knob { fill: var(--lk-accent); }
.lk-get { min-block-size: 36px; padding: 8px 12px; border-radius: min(10px, var(--lk-r-control)); font-size: var(--lk-text-14); line-height: var(--lk-lead-14); flex: none; }
button.lk-row:hover .lk-get { background: var(--lk-hover); }
.lk-places .lk-row__name { white-space: normal; }
.lk-row__go { color: var(--lk-muted); flex: none; }
@media (forced-colors: active) { .lk-tile--soft, .lk-tile--plain { border: 1px solid CanvasText } }
`

/** The styles of the layout with two panes. */
export const panesStyles = /* css */ `
.lk-dialog:has(> [data-panes]) { inline-size: var(--lk-width-wide); block-size: min(500px, 80dvh); max-block-size: none; }
/* A short list grows, so that half of its pane is not empty. */
.lk-pane:not(:has(.lk-item:nth-child(6))) { --lk-row: 64px; --lk-tile: 44px; --lk-gap: 8px; }
.lk-card[data-panes] { display: grid; grid-template: auto auto minmax(0, 1fr) / 320px minmax(0, 1fr); block-size: 100%; }
.lk-card[data-panes] > * { grid-column: 2; }
.lk-card[data-panes] > .lk-stage-area { grid-row: 3; overflow: hidden; }
.lk-card[data-panes] > .lk-pane { grid-area: 1 / 1 / -1 / 2; }
.lk-pane { display: flex; flex-direction: column; min-block-size: 0; border-inline-end: var(--lk-line-w) solid var(--lk-line); }
.lk-pane > .lk-foot { padding-inline: var(--lk-16); }
/* The other pane has the link for users without a wallet. */
.lk-pane > .lk-foot > .lk-link, .lk-pane > .lk-foot:not(:has(> span)) { display: none; }
.lk-pane__mid { align-items: center; justify-content: safe center; gap: var(--lk-20); padding: 0 var(--lk-32) var(--lk-32); text-align: center; }
.lk-pane__mid > * { flex: none; }
.lk-pane__mid > .lk-points { max-inline-size: 304px; padding: 0; text-align: start; }
.lk-pane__mid > .lk-points:dir(rtl) { text-align: right; }
.lk-pane__mid .lk-point__text { gap: 2px; }
.lk-card[data-panes] .lk-view > :is(.lk-body, .lk-acts, .lk-ways) { inline-size: 100%; max-inline-size: 344px; margin-inline: auto; }
.lk-card[data-panes] .lk-view > .lk-pane__mid { max-inline-size: none; }
`
