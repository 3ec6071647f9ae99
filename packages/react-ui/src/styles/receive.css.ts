import { qrStyles } from '../parts/Qr/qr.css.js'

/** The parts of receiving. */
export const receiveStyles = /* css */ `
${qrStyles}
`
