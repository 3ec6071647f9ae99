import { qrStyles } from '../parts/Qr/qr.css.js'

/** The parts of receiving. */
export const receiveStyles = /* css */ `
${qrStyles}
.lk-addr { display: flex; flex-direction: column; gap: 2px; }
`
