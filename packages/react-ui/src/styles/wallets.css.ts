import { segmentsStyles } from '../parts/Segments/segments.css.js'

/** The look of the view of several wallets. */
export const walletsStyles = `
${segmentsStyles}
.lk-row__end { display: flex; align-items: center; gap: var(--lk-4); margin-inline-start: auto; flex: none }
.lk-row--card { border-radius: var(--lk-r-control) }
.lk-row--card[aria-current="true"] { background: var(--lk-raised) }
.lk-btn--sm { min-block-size: 34px; padding: 4px 12px; font-size: var(--lk-text-14); line-height: var(--lk-lead-14) }
@media (forced-colors: active) { .lk-seg, .lk-row--card { border: 1px solid CanvasText } .lk-seg [aria-pressed="true"] { outline: 2px solid Highlight; outline-offset: -2px } }
`
