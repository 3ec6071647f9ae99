/** The look of amount fields, on top of that of fields on a panel. Their letters are those of a balance. */
export const amountFieldStyles = /* css */ `
.lk-panel .lk-amount { min-inline-size: 72px; block-size: auto; }
`
