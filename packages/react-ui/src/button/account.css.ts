/** How a page button looks once it shows an account. */
export const accountCss = `
button { font-variant: tabular-nums no-contextual }
svg { flex: none; inline-size: 24px; block-size: 24px; border-radius: 50%; background: var(--lk-raised) }
svg ~ .text { max-inline-size: 18ch }
.chip { margin-inline: 2px -6px; padding: 3px 10px; border-radius: max(0px, calc(var(--lk-r-control) - 4px)); background: var(--lk-raised); font-size: 14px; line-height: 26px }
:host([size=sm]) .chip { line-height: 22px }
:host([size=lg]) .chip { line-height: 32px }
button:hover .chip { background: var(--lk-bg) }
`
