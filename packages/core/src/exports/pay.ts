// The modules that paying uses. A separate entry point, for the same reason as `views.ts`.
export type { PayRequest, ShownPayment } from '../contract/routes.js'
export { connectToPay, reportPayment, requestPayment, switchToPay } from '../pay/payThunks.js'
export { type Payment, readPayment } from '../pay/readPayment.js'
export { type PayStep, selectPayStep } from '../pay/selectPayStep.js'
export { sanitizeName } from '../contract/sanitize.js'
