/** The look of amount fields, on top of that of fields on a panel. Their letters are those of a balance, smaller where there are many. */
export const amountFieldStyles = /* css */ `
.lk-panel .lk-amount { min-inline-size: 72px; block-size: auto; }
.lk-panel .lk-amount[data-size="medium"] { font-size: calc(var(--lk-text-32) * .75); }
.lk-panel .lk-amount[data-size="small"] { font-size: calc(var(--lk-text-32) * .625); }
`
