/** The look of amount fields, on top of that of fields on a panel. */
export const amountFieldStyles = /* css */ `
.lk-panel .lk-amount { min-inline-size: 72px; block-size: auto; font-size: var(--lk-text-32); line-height: var(--lk-lead-32); font-weight: var(--lk-bold); letter-spacing: var(--lk-track-display); font-variant-numeric: proportional-nums; }
`
