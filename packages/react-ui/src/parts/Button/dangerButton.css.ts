/** Styles of buttons that end something, e.g. a connection. */
export const dangerButtonStyles = /* css */ `
.lk-btn--quiet-danger:enabled { background: var(--lk-raised); color: var(--lk-bad); }
.lk-btn--quiet-danger:enabled:hover { background: var(--lk-bad-soft); }
`
