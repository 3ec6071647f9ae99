// What looks at an address, what says what is wrong with it, and how a payment to one is asked for: loaded with the first.
export { checkAddress, loadPaymentUri } from '@latchkey/core/internal/views'
export { AddressNote } from './AddressNote.js'
