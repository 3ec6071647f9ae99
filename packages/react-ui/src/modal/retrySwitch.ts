// Fetched when a failed switch is tried again: the list of networks, which it came from, has it already.
export { chooseNetwork } from '@latchkey/core/internal/views'
