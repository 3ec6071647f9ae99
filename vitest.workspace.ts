import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { ensureBrowser } from './scripts/browser.ts'
import { isQuick, startsProcesses } from './scripts/tests/tiers.ts'

// Tests read the TypeScript sources of sibling packages: nothing has to be built first.
const conditions = ['@latchkey/source', 'module', 'browser', 'development|production']
const setupFiles = [fileURLToPath(new URL('scripts/vitestSetup.ts', import.meta.url))]
/** Only a test that fails waits that long. A machine with other work can need ten times as long as a quiet one. */
const timeouts = { testTimeout: 90_000, hookTimeout: 240_000, expect: { poll: { timeout: 30_000 } } }
const { executablePath, args, env } = ensureBrowser()
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  connectTimeout: 240_000, // a browser with other work needs long to load its first page
  provider: playwright({ launchOptions: { executablePath, args, env } }),
  instances: [{ browser: 'chromium' as const }],
})

/** The packages with tests in a browser, and what their pages import. */
const optimized: Readonly<Record<string, readonly string[]>> = {
  'react-ui': [
    'react',
    'react-dom',
    'react-dom/client',
    'react-dom/server',
    'react-redux',
    'react/jsx-dev-runtime',
    'react/jsx-runtime',
    'uqr',
  ],
  eip155: [
    '@latchkey/core > @reduxjs/toolkit',
    '@tanstack/react-query',
    '@wagmi/core',
    'mipd',
    'react',
    'react-dom/client',
    'react/jsx-dev-runtime',
    'viem',
    'viem/chains',
    'viem/utils',
    'wagmi',
  ],
  'embedded-wallet': ['@latchkey/core > @reduxjs/toolkit'],
  'test-wallets': [
    '@noble/curves/ed25519.js',
    '@noble/curves/secp256k1.js',
    '@noble/hashes/blake2.js',
    '@noble/hashes/legacy.js',
    '@noble/hashes/sha2.js',
    '@scure/base',
    '@scure/sr25519',
    'viem',
    'viem/accounts',
  ],
}

/** The oldest React that the peers allow, under the name that the tests import. */
const oldestReact = ['react', 'react-dom'].map((name) => ({
  find: new RegExp(`^${name}(?=/|$)`),
  replacement: `${name}-18`,
}))

const root = fileURLToPath(new URL('.', import.meta.url))
/** Lists the files of a folder that have a name of a test, as paths from the root. */
const listTests = (folder: string): readonly string[] =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.(?:tsx?|mjs)$/.test(file) && !file.startsWith('namespace/template/'))
    .map((file) => `${folder}/${file}`)
/** The tests in Node that `pnpm test` runs. */
const nodeTests = [
  ...readdirSync(`${root}packages`).map((name) => `packages/${name}/src`),
  ...['services', 'secure-frame', 'bench'].map((name) => `apps/${name}/src`),
  'scripts',
]
  .flatMap(listTests)
  .filter((file) => isQuick(file) && !file.includes('.browser.test.'))
const [unitTests, systemTests] = [false, true].map((starts) =>
  nodeTests.filter((file) => startsProcesses(`${root}${file}`) === starts),
)
/** Whether a test replaces modules. It needs a process of its own, which has not loaded them. */
const replacesModules = (file: string) =>
  /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(`${root}${file}`, 'utf8'))
const sources = ['@latchkey/source', 'module', 'node', 'development|production']
/** Tests in Node. */
const node = (
  name: string,
  include: readonly string[],
  settings: { readonly isolate?: boolean; retry?: number } = {},
) => ({
  resolve: { conditions },
  ssr: { resolve: { conditions: sources } },
  test: { name, environment: 'node' as const, include: [...include], setupFiles, ...timeouts, ...settings },
})
/** Tests that share a process: loading the modules takes longer than most tests. */
const sharing = (name: string, files: readonly string[] = [], settings: { readonly retry?: number } = {}) => [
  node(
    name,
    files.filter((file) => !replacesModules(file)),
    { ...settings, isolate: false },
  ),
  node(`${name}-alone`, files.filter(replacesModules), settings),
]
/** A browser, a chain and a process can be late on a busy machine. The report names each test that needs another try. */
const tryAgain = { retry: 2 }
const journeyTests = 'src/journeys/**/*.browser.test.{ts,tsx}'
/** Tests of a package in a browser of their own. */
const inBrowser = (name: string, project: string, settings: TestProjectInlineConfiguration['test']) => ({
  root: `packages/${name}`,
  resolve: { conditions },
  // Named here so that no dependency is found, and the page reloaded, in the middle of a test.
  optimizeDeps: { include: [...(optimized[name] ?? [])] },
  test: {
    name: project,
    setupFiles,
    fileParallelism: false, // the focus is one at a time
    ...timeouts,
    ...tryAgain,
    browser: browser(),
    ...settings,
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      ...sharing('unit', unitTests),
      ...sharing('system', systemTests, tryAgain),
      ...Object.keys(optimized).map((name) =>
        inBrowser(name, `browser-${name}`, {
          include: ['src/**/*.browser.test.{ts,tsx}'],
          exclude: name === 'react-ui' ? [journeyTests] : [],
        }),
      ),
      inBrowser('react-ui', 'journeys', {
        include: [journeyTests],
        setupFiles: [...setupFiles, `${root}packages/react-ui/src/testing/reduceMotion.ts`],
      }),
      {
        ...inBrowser('react-ui', 'browser-react-ui-react-18', {
          provide: { react: '18.2.0' },
          include: ['src/{hooks,kit}/*.browser.test.{ts,tsx}'],
        }),
        resolve: { conditions, alias: oldestReact, dedupe: ['react-18', 'react-dom-18'] },
        optimizeDeps: {
          include: (optimized['react-ui'] ?? []).map((name) => name.replace(/^react(-dom)?(?=\/|$)/, '$&-18')),
        },
      },
      // They visit the built playground: `pnpm build` first.
      node('demo', listTests('apps/demo/e2e').filter(isQuick), tryAgain),
      node('look', ['apps/demo/e2e/*.look.test.ts'], tryAgain),
      inBrowser('react-ui', 'look-react-ui', { include: ['src/**/*.look.test.tsx'] }),
      node('long', ['{apps,packages,scripts}/**/*.long.test.ts'], tryAgain),
      // A seed decides what happens in them, so another try would fail too.
      node('many', ['{apps,packages}/*/src/**/*.{fuzz,chaos,model}.test.ts']),
    ],
  },
})
