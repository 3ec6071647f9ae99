/** Styles of logins by e-mail. */
export const mailStyles = /* css */ `
.lk-mail { background: var(--lk-accent-soft); color: var(--lk-accent-text); }
.lk-mail > svg { inline-size: 28px; block-size: 28px; }
@media (forced-colors: active) { .lk-mail { border: 1px solid CanvasText } }
`
