import { vi } from 'vitest'

// Slow machines need more than Vitest's default of one second.
const defaultTimeout = 10_000
const { waitFor } = vi
vi.waitFor = (callback, options = defaultTimeout) => waitFor(callback, options)
