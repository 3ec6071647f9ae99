/** The styles of sending, and of other reviews of amounts, beside `amountsStyles`. */
export const transferStyles = /* css */ `
.lk-onpanel { background: var(--lk-bg); box-shadow: 0 0 0 1px var(--lk-line); margin-inline-end: -4px; }
.lk-review { display: flex; flex-direction: column; background: var(--lk-raised); border-radius: var(--lk-r-panel); }
.lk-review > .lk-line { position: relative; gap: var(--lk-16); padding: 14px var(--lk-16); min-block-size: 88px; }
.lk-review > .lk-line:last-child { border-block-start: 1px solid var(--lk-line); }
.lk-review__arrow { position: absolute; inset-block-start: -16px; inset-inline-start: calc(50% - 16px); display: grid; place-items: center; inline-size: 32px; block-size: 32px; border-radius: 50%; background: var(--lk-bg); box-shadow: 0 0 0 1px var(--lk-line); color: var(--lk-muted); }
.lk-review .lk-mark, .lk-review .lk-avatar { --lk-mark: 36px; --lk-av: 36px; }
.lk-review .lk-row__text { align-items: flex-start }
.lk-review .lk-mono { font-size: var(--lk-text-14); line-height: var(--lk-lead-14); font-weight: var(--lk-medium) }
`
