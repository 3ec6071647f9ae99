import { defineConfig } from 'vitest/config'

// What takes too long for every change: the whole product of states, themes and widths. `pnpm build` first.
export default defineConfig({
  ssr: { resolve: { conditions: ['@latchkey/source', 'module', 'node', 'development|production'] } },
  test: {
    name: 'nightly',
    environment: 'node',
    include: ['apps/demo/e2e/nightly/**/*.test.ts'],
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
  },
})
