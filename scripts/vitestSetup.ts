import { vi } from 'vitest'

// Slow machines need more than Vitest's default of one second.
const defaultTimeout = 30_000
const { waitFor } = vi
const waitLonger: typeof waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: defaultTimeout, ...options })
// Files of a package share a process, and this file runs before each of them.
if (waitFor.name !== waitLonger.name) vi.waitFor = waitLonger
