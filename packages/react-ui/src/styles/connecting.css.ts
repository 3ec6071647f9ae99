/** The look of what is said where a wallet is silent or fails. */
export const connectingStyles = /* css */ `
.lk-detail { align-self: center; min-block-size: 36px; padding: 6px 12px; font-size: var(--lk-text-14); line-height: var(--lk-lead-14); }
.lk-detail__text { padding: var(--lk-12) var(--lk-16); border-radius: var(--lk-r-panel); background: var(--lk-raised); color: var(--lk-muted); font-size: var(--lk-text-12); line-height: var(--lk-lead-12); white-space: pre-line; overflow-wrap: anywhere; }
`
