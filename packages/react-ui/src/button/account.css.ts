/** How a page button looks once it shows an account. */
export const accountCss = `
button { font-variant: tabular-nums no-contextual }
svg { flex: none; inline-size: 24px; block-size: 24px; border-radius: 50%; background: var(--lk-raised) }
svg ~ [part=text] { max-inline-size: 18ch }
[part=chip] { display: grid; align-content: center; align-self: stretch; margin-block: 6px; padding-inline: 10px; border-radius: max(0px, var(--lk-r-control) - 4px); background: var(--lk-raised); font-size: 14px }
:host button:has([part=chip]) { padding-inline-end: 6px }
button:hover [part=chip] { background: var(--lk-bg) }
`
