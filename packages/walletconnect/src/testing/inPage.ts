import { vi } from 'vitest'

const page = new EventTarget()

/** Has what a page has, as much of it as the kit's start and end ask for; the SDK is to see that it runs in Node. */
export const inPage = async <result>(act: () => result): Promise<Awaited<result>> => {
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('navigator', { userAgent: '' })
  const result = await act()
  vi.unstubAllGlobals()
  return result
}
