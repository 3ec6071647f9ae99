/** The styles of receiving. */
export const receiveStyles = /* css */ `
.lk-body:focus-visible { outline-offset: -2px }
.lk-qr + * .lk-mono { line-height: var(--lk-lead-14) }
`
