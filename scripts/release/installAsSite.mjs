import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { namespaces } from '../sizes/namespaces.mjs'
import { measured } from '../sizes/packages.mjs'
import { run } from './run.mjs'

const entries = Object.entries(namespaces)

/** The page of a site with all namespaces, sign-in and WalletConnect. */
const page = `
import { ConnectButton, createAppKit } from '@latchkey/react-ui'
import { createSiwx, eip155Verifier, localSessions } from '@latchkey/siwx'
import { walletConnect } from '@latchkey/walletconnect'
import { createElement } from 'react'
${entries.map(([name, { network }]) => `import { ${name} } from '@latchkey/${name}'\nimport { ${network} } from '@latchkey/${name}/networks'`).join('\n')}

createAppKit({
  projectId: 'site',
  networks: [${entries.map(([, { network }]) => network).join(', ')}],
  adapters: [${entries.map(([name]) => `${name}()`).join(', ')}],
  channels: [walletConnect()],
  siwx: createSiwx({ sessions: localSessions({ verifiers: [eip155Verifier()] }) }),
})

export const Page = () => createElement(ConnectButton)
`

const files = {
  'page.js': page,
  'main.js': `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Page } from './page.js'
createRoot(document.getElementById('root')).render(createElement(Page))
`,
  'index.html': '<!doctype html><div id="root"></div><script type="module" src="/main.js"></script>',
  'webpack.mjs': `import webpack from 'webpack'
webpack({ mode: 'production', entry: './main.js' }, (error, stats) => {
  if (error ?? stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'))
})
`,
  'app/layout.js': `import { createElement } from 'react'
export default ({ children }) => createElement('html', { lang: 'en' }, createElement('body', null, children))
`,
  'app/page.js': `'use client'
export { Page as default } from '../page.js'
`,
}

/** The command of each bundler, and its output. */
const builds = {
  Vite: {
    tool: 'vite',
    command: ['node_modules/vite/bin/vite.js', 'build', '--outDir', 'dist-vite'],
    made: 'dist-vite/index.html',
  },
  webpack: { tool: 'webpack', command: ['webpack.mjs'], made: 'dist/main.js' },
  'Next.js': { tool: 'next', command: ['node_modules/next/dist/bin/next', 'build'], made: '.next/BUILD_ID' },
}

/** The package managers of sites. */
export const managers = ['npm', 'pnpm', 'yarn']

/** The current Yarn. Yarn 1 has had no release for years, and treats a package's `engines` as errors. */
const yarnVersion = '4.18.1'
/** Yarn does not read npm's settings. All three bundlers understand node_modules. */
const yarnSettings = (registry) => `nodeLinker: node-modules
npmRegistryServer: ${registry}
enableScripts: false
enableTelemetry: false
enableImmutableInstalls: false
`

/** Returns the install command of a package manager. */
const installOf = (manager, pnpmVersion) =>
  ({
    npm: ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    pnpm: ['npx', '-y', `pnpm@${pnpmVersion}`, 'install', '--ignore-scripts', '--no-frozen-lockfile'],
    yarn: ['npx', '-y', '-p', `@yarnpkg/cli-dist@${yarnVersion}`, 'yarn', 'install'],
  })[manager]

const names = [...measured, ...Object.keys(namespaces)]
const others = ['react', 'react-dom', '@walletconnect/core', '@walletconnect/sign-client']

const buildSite = (site, { manager, bundler, tarballs, catalog, pnpmVersion }) => {
  const { tool, command, made } = builds[bundler]
  const tarballOf = (name) => tarballs.find((packed) => packed.name === name).tarball
  const own = names.map((name) => [`@latchkey/${name}`, `file:${tarballOf(`@latchkey/${name}`)}`])
  const dependencies = Object.fromEntries([...own, ...[...others, tool].map((name) => [name, catalog[name]])])
  mkdirSync(join(site, 'app'))
  writeFileSync(
    join(site, 'package.json'),
    JSON.stringify({ name: 'site', private: true, type: 'module', dependencies }),
  )
  for (const [name, text] of Object.entries(files)) writeFileSync(join(site, name), text)
  if (manager === 'yarn') {
    writeFileSync(join(site, 'yarn.lock'), '') // marks the folder as a project of its own
    writeFileSync(join(site, '.yarnrc.yml'), yarnSettings(run('npm', ['config', 'get', 'registry'], site).trim()))
  }
  const [program, ...parameters] = installOf(manager, pnpmVersion)
  run(program, parameters, site)
  run(process.execPath, command, site)
  if (!existsSync(join(site, made))) throw new Error(`${bundler} made no ${made}.`)
}

/**
 * Creates a site outside of the repository for each bundler, installs the tarballs with a package manager, and builds it.
 *
 * @returns a row for each bundler, with the error if it failed
 */
export const installAsSite = ({ manager, ...parameters }) =>
  Object.keys(builds).map((bundler) => {
    const site = mkdtempSync(join(tmpdir(), 'latchkey-site-'))
    try {
      buildSite(site, { manager, bundler, ...parameters })
      return { manager, bundler }
    } catch (error) {
      return { manager, bundler, fault: error.message }
    } finally {
      rmSync(site, { recursive: true, force: true })
    }
  })
