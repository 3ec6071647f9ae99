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
