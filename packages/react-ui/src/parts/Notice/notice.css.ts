/** Styles of notices. */
export const noticeStyles = /* css */ `
.lk-notice { display: flex; gap: var(--lk-12); align-items: flex-start; padding: var(--lk-12) var(--lk-16); border-radius: var(--lk-r-panel); background: var(--lk-raised); animation: lk-fade var(--lk-t-in) var(--lk-ease); }
.lk-notice > .lk-icon { color: var(--lk-muted); }
.lk-notice--warn { background: var(--lk-warn-soft); }
.lk-notice--warn > .lk-icon { color: var(--lk-warn); }
.lk-notice--bad { background: var(--lk-bad-soft); }
.lk-notice--bad > .lk-icon { color: var(--lk-bad); }
.lk-notice__text { text-wrap: pretty; flex: 1; min-inline-size: 0; display: flex; flex-direction: column; gap: 2px; }
.lk-notice__text > button { align-self: start; margin-block-start: var(--lk-4); }
.lk-notice__text strong { font-weight: var(--lk-bold); }
.lk-notice ul { display: flex; flex-direction: column; gap: var(--lk-4); padding-inline-start: 14px; list-style: disc; }
`
