/** Styles of amount fields, on top of those of fields on a panel. The font is that of a balance, and smaller if there are many characters. */
export const amountFieldStyles = /* css */ `
.lk-panel .lk-amount { min-inline-size: 72px; block-size: auto; }
.lk-panel .lk-amount[data-size="medium"] { font-size: calc(var(--lk-text-32) * .75); }
.lk-panel .lk-amount[data-size="small"] { font-size: calc(var(--lk-text-32) * .625); }
`
