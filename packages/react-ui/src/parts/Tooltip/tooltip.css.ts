/** Styles of tooltips. */
export const tooltipStyles = /* css */ `
.lk-tipped { position: relative; display: inline-grid }
.lk-tip { position: absolute; z-index: 2; inset-block-end: calc(100% + 2px); inset-inline-start: 50%; translate: -50%; inline-size: max-content; max-inline-size: 240px; padding: 6px 10px; border-radius: min(var(--lk-r-control), 8px); background: var(--lk-tip); color: var(--lk-on-tip); font-size: var(--lk-text-12); line-height: var(--lk-lead-12); letter-spacing: 0; visibility: hidden; opacity: 0; transition: opacity var(--lk-t-hover) var(--lk-ease), visibility var(--lk-t-hover) }
.lk-tip:dir(rtl) { translate: 50% }
.lk-tip[data-shown] { visibility: visible; opacity: 1 }
.lk-tipped:hover:not(:focus-within) > .lk-tip[data-shown] { transition-delay: 400ms }
@media (forced-colors: active) { .lk-tip { border: 1px solid CanvasText } }
`
