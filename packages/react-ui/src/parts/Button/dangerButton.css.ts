/** The look of buttons that end something. */
export const dangerButtonStyles = /* css */ `
.lk-btn--quiet-danger:enabled { background: var(--lk-raised); color: var(--lk-bad); }
.lk-btn--quiet-danger:enabled:hover { background: var(--lk-bad-soft); }
`
