import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { ensureBrowser } from './scripts/browser.ts'

// Tests read the TypeScript sources of sibling packages: nothing has to be built first.
const conditions = ['@latchkey/source', 'module', 'browser', 'development|production']
const setupFiles = [fileURLToPath(new URL('scripts/vitestSetup.ts', import.meta.url))]
/** Only a test that fails waits that long. A machine with other work can need ten times as long as a quiet one. */
const timeouts = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }
const { executablePath, args, env } = ensureBrowser()
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
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
/** Lists the files of a folder, as paths from the root. */
const listFiles = (folder: string) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)
/** The tests without a browser, by package. */
const unitTests = new Map(
  [
    ...readdirSync(`${root}/packages`).map((name) => [name, listFiles(`packages/${name}/src`)] as const),
    ...['services', 'secure-frame', 'bench'].map((name) => [name, listFiles(`apps/${name}/src`)] as const),
    ['scripts', listFiles('scripts')] as const,
  ].map(([name, files]) => [
    name,
    // Thousands of schedules take minutes: they belong to the nightly command.
    files.filter((file) => /(?<!\.browser|interleavings\.chaos)\.test\.(?:tsx?|mjs)$/.test(file)),
  ]),
)
/** Whether a test replaces modules. It needs a process of its own, which has not loaded them. */
const replacesModules = (file: string) =>
  /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(`${root}/${file}`, 'utf8'))
const unit = (name: string, include: string[], { isolate }: { readonly isolate: boolean }) => ({
  resolve: { conditions },
  ssr: { resolve: { conditions: ['@latchkey/source', 'module', 'node', 'development|production'] } },
  test: {
    name,
    environment: 'node' as const,
    include,
    isolate,
    setupFiles,
    ...timeouts,
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      ...[...unitTests]
        .flatMap(([name, files]) => [
          // A process for all files of a package: loading the modules takes longer than most tests.
          unit(
            `unit-${name}`,
            files.filter((file) => !replacesModules(file)),
            { isolate: false },
          ),
          unit(`unit-${name}-alone`, files.filter(replacesModules), { isolate: true }),
        ])
        .filter(({ test }) => test.include.length > 0),
      ...Object.keys(optimized).map((name) => ({
        root: `packages/${name}`,
        resolve: { conditions },
        // Named here so that no dependency is found, and the page reloaded, in the middle of a test.
        optimizeDeps: { include: [...(optimized[name] ?? [])] },
        test: {
          name: `browser-${name}`,
          include: ['src/**/*.browser.test.{ts,tsx}'],
          setupFiles,
          fileParallelism: false, // the focus is one at a time
          ...timeouts,
          browser: browser(),
        },
      })),
      {
        root: 'packages/react-ui',
        resolve: { conditions, alias: oldestReact, dedupe: ['react-18', 'react-dom-18'] },
        optimizeDeps: {
          include: (optimized['react-ui'] ?? []).map((name) => name.replace(/^react(-dom)?(?=\/|$)/, '$&-18')),
        },
        test: {
          name: 'browser-react-ui-react-18',
          provide: { react: '18.2.0' },
          include: ['src/{hooks,kit}/*.browser.test.{ts,tsx}'],
          setupFiles,
          fileParallelism: false, // the focus is one at a time
          ...timeouts,
          browser: browser(),
        },
      },
      {
        resolve: { conditions },
        ssr: { resolve: { conditions: ['@latchkey/source', 'module', 'node', 'development|production'] } },
        test: {
          name: 'demo',
          environment: 'node',
          include: ['apps/demo/e2e/*.test.ts'],
          setupFiles,
          ...timeouts,
          testTimeout: 90_000,
        },
      },
      {
        // It builds the app from the packages as they are published: `pnpm build` first.
        resolve: { conditions },
        ssr: { resolve: { conditions: ['@latchkey/source', 'module', 'node', 'development|production'] } },
        test: {
          name: 'next',
          environment: 'node',
          include: ['apps/next/e2e/**/*.test.ts'],
          setupFiles,
          ...timeouts,
        },
      },
    ],
  },
})
