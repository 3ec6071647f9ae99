import { vi } from 'vitest'

const page = new EventTarget()

/** Runs a function with the globals of a page that the kit's start and end need. The SDK still detects Node. */
export const inPage = async <result>(action: () => result): Promise<Awaited<result>> => {
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('navigator', { userAgent: '' })
  const result = await action()
  vi.unstubAllGlobals()
  return result
}
