/** The parts of receiving. */
export const receiveStyles = /* css */ `
.lk-qr + * .lk-mono { line-height: var(--lk-lead-14) }
`
