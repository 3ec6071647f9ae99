// The check of an address, the note about its problem, and the URI to request a payment: loaded when the first of them is needed.
export { checkAddress, loadPaymentUri } from '@latchkey/core/internal/views'
export { AddressNote } from './AddressNote.js'
