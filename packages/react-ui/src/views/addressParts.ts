// What looks at an address, and what says it: loaded when one is written.
export { checkAddress } from '@latchkey/core/internal/views'
export { AddressNote } from './AddressNote.js'
