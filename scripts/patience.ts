import { vi } from 'vitest'

// A machine with few cores is slow at times: what is waited for has as long as a test has, not vitest's one second.
const patience = 10_000
const { waitFor } = vi
vi.waitFor = (callback, options = patience) => waitFor(callback, options)
