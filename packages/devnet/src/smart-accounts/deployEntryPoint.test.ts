import { createRequire } from 'node:module'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('node:module')
  vi.resetModules()
})

it('reports the package to install if EntryPoint is not there', async () => {
  vi.doMock('node:module', () => ({
    createRequire: (from: string) => {
      const require = createRequire(from)
      const requireOthers = (id: string): unknown => require(id.replace('@account-abstraction/', '@not-installed/'))
      return Object.assign(requireOthers, require)
    },
  }))
  vi.resetModules()
  const { startDevnet } = await import('../startDevnet.js')
  await expect(startDevnet({ chainIds: [1], accounts: 1, bundlers: true })).rejects.toThrow(
    'EntryPoint requires an optional package: npm install --save-dev @account-abstraction/contracts@0.8.0',
  )
})
