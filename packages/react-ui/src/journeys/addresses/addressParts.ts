// The check of an address, the remarks about its problem and about a name, and the URI to request a payment: loaded when the first of them is needed.
export { checkAddress, loadPaymentUri } from '@latchkey/core/internal/views'
export { AddressNote } from './AddressNote.js'
export { NameMoved } from './NameMoved.js'
export { NameNote } from './NameNote.js'
