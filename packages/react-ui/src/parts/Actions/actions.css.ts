/** Styles of the buttons below a body. */
export const actionsStyles = /* css */ `
.lk-acts { padding: 4px var(--lk-inset) var(--lk-inset); }
`
