// Loaded if the modal opens directly on the view with the QR code.
export { startPairing } from '@latchkey/core/internal/pairing'
