import { defineConfig } from 'vitest/config'

// What takes too long for every change. `pnpm build` first.
// - The whole product of states, themes and widths, and all journeys in two panes.
// - A million inputs for each reader of what comes from outside, timed.
// - 200,000 steps of a user, each compared with a model of the connections.
// - Ten thousand visits with evil wallets of each namespace, and as many orders in which a wallet's calls are heard and answered.
// - The history index: 20,000 transfers, 200 reorganisations, a kill at each of its awaits, and 50 of its server.
// - A kill of the wallet's service at each await of a login, a creation, a recovery and a removal.
// - The wallet in Firefox, and the wallet and the playground in WebKit. Both browsers must be installed.
/** Other things happen each night; a failure names the seed that has them happen again. */
const seed = String(Date.now() % 2 ** 31)

export default defineConfig({
  ssr: { resolve: { conditions: ['@latchkey/source', 'module', 'node', 'development|production'] } },
  test: {
    name: 'nightly',
    environment: 'node',
    include: [
      '{apps,packages}/**/*.nightly.test.ts',
      'apps/demo/e2e/steadiness.look.test.ts',
      '{packages/*,apps/services,apps/secure-frame}/src/**/*.{fuzz,chaos}.test.ts',
      'packages/conformance/src/connections/connections.model.test.ts',
      'apps/services/src/history/index/*Index{,.long}.test.ts',
      'apps/secure-frame/src/service/wallets/killed.long.test.ts',
    ],
    env: {
      ALL_JOURNEYS: '1',
      FUZZ_RUNS: '1000000',
      FUZZ_SEED: seed,
      FUZZ_TIMED: '1',
      CHAOS_RUNS: '10000',
      CHAOS_SEED: seed,
      CONNECTIONS_STEPS: '100000',
      CONNECTIONS_SEED: seed,
      INTERLEAVINGS_RUNS: '10000',
      INTERLEAVINGS_SEED: seed,
      HISTORY_TRANSFERS: '20000',
      HISTORY_REORGANISATIONS: '200',
      HISTORY_KILL_EVERY: '1',
      HISTORY_SERVER_KILLS: '50',
      HISTORY_SEED: seed,
      WALLET_KILL_EVERY: '1',
      ...process.env,
    },
    maxWorkers: 2,
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ['scripts/vitestSetup.ts'],
  },
})
