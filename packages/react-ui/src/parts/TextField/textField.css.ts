/** Styles of text fields, on top of those of fields and notes. */
export const textFieldStyles = /* css */ `
.lk-label { padding-inline: 4px; font-weight: var(--lk-medium) }
.lk-field[data-invalid] { box-shadow: inset 0 0 0 1.5px var(--lk-bad); background: var(--lk-bg) }
.lk-field[data-invalid]:focus-within { box-shadow: inset 0 0 0 2px var(--lk-focus) }
.lk-field[data-disabled] { box-shadow: none; color: var(--lk-muted) }
`
