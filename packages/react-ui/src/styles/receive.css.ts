/** The parts of receiving. */
export const receiveStyles = /* css */ `
.lk-qr + .lk-stage__text { gap: var(--lk-8) }
.lk-qr + * .lk-mono { line-height: var(--lk-lead-14) }
`
