/** The look of amount fields, and of panels. */
export const amountFieldStyles = /* css */ `
.lk-panel { background: var(--lk-raised); border-radius: var(--lk-r-panel); padding: var(--lk-16); display: flex; flex-direction: column; gap: var(--lk-8); }
.lk-panel:focus-within:has(input:focus) { box-shadow: inset 0 0 0 2px var(--lk-focus); outline: none; }
.lk-panel[data-invalid] { box-shadow: inset 0 0 0 1.5px var(--lk-bad); }
.lk-amount { flex: 1; min-inline-size: 72px; font-size: var(--lk-text-32) !important; line-height: var(--lk-lead-32) !important; font-weight: var(--lk-bold) !important; letter-spacing: var(--lk-track-display) !important; inline-size: 100%; outline: none !important; font-variant-numeric: proportional-nums; }
.lk-amount::placeholder { color: var(--lk-muted); opacity: 1; }
.lk-token { display: inline-flex; align-items: center; gap: var(--lk-8); min-block-size: 40px; padding-block: 6px; padding-inline: 8px 10px; border-radius: var(--lk-r-pill); background: var(--lk-bg); box-shadow: 0 0 0 1px var(--lk-line), 0 1px 2px rgb(0 0 0 / .04); font-size: var(--lk-text-16); line-height: 1.1; font-weight: var(--lk-bold); text-align: start; overflow-wrap: anywhere; }
.lk-token:hover { background: var(--lk-hover); }
.lk-token .lk-icon { color: var(--lk-muted); }
.lk-token--empty { background: var(--lk-primary); color: var(--lk-on-primary); padding-inline: 14px 10px; box-shadow: none; }
.lk-token--empty .lk-icon { color: inherit; }
.lk-mini { display: inline-flex; align-items: center; block-size: 24px; padding-inline: 8px; border-radius: min(var(--lk-r-control), 8px); background: var(--lk-accent-soft); color: var(--lk-accent-text); font-size: var(--lk-text-12); line-height: 1; font-weight: var(--lk-bold); letter-spacing: 0; }
.lk-panel--12 { padding: var(--lk-12) var(--lk-16); gap: 2px; }
.lk-panel--12 > .lk-line { min-block-size: 44px; }
.lk-panel__foot { min-block-size: 24px; }
@media (pointer: coarse) { .lk-amount { min-block-size: 44px } }
`
