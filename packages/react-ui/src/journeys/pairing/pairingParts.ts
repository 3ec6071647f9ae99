// Fetched where the modal opens on a code by itself.
export { startPairing } from '@latchkey/core/internal/pairing'
