// Sizes of what a site with EVM wallets loads, by journey, built by four bundlers from what is published. React and React-DOM are not counted.
// Fails where a budget is passed, where a journey holds what belongs to a later one, or where a package is in it that the site did not choose.
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build as esbuild } from 'esbuild'
import { build as vite } from 'vite'
import { buildWithRollup } from './buildWithRollup.mjs'
import { buildWithWebpack } from './buildWithWebpack.mjs'

const demo = fileURLToPath(new URL('../apps/demo', import.meta.url))

/** A site: its page has the button and a hook, and names one network. */
const site = `
import { createAppKit, ConnectButton, useAppKitAccount } from '@latchkey/react-ui'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
globalThis.site = { kit: createAppKit({ projectId: 'p', networks: [mainnet], adapters: [eip155()] }), ConnectButton, useAppKitAccount }
`

/**
 * What a journey asks for, by the end of a module's path. `goal` is what it should weigh; `most` is what it may weigh today, by bundler: it
 * only ever goes down, and where it is above the goal the table says so.
 */
const journeys = [
  { name: 'first load', wants: [], goal: 6_000, most: { Vite: 6_000, esbuild: 6_900, Rollup: 5_400, webpack: 6_700 } },
  {
    name: 'first click, until the wallet list stands',
    wants: [
      'core/dist/engine/createEngine.js',
      'react-ui/dist/modal/mountModal.js',
      'eip155/dist/createEip155Adapter.js',
    ],
    goal: 50_000,
    most: { Vite: 50_000, esbuild: 50_500, Rollup: 47_200, webpack: 46_800 },
  },
  {
    name: 'connecting',
    wants: ['eip155/dist/live/createLive.js', 'react-ui/dist/button/drawAccount.js'],
    goal: 24_000,
    most: { Vite: 24_000, esbuild: 51_000, Rollup: 24_500, webpack: 26_500 },
  },
  { name: 'account and networks', wants: ['react-ui/dist/modal/accountViews.js', 'eip155/dist/live/acts.js'] },
  { name: 'send and receive', wants: ['react-ui/dist/modal/sendViews.js', 'react-ui/dist/modal/receiveViews.js'] },
]
/** The engine by itself, within the first click. */
const engine = { module: 'core/dist/engine/createEngine.js', most: 22_000 }
/** All journeys together. */
const whole = {
  name: 'everything',
  goal: 80_000,
  most: { Vite: 109_000, esbuild: 142_500, Rollup: 108_500, webpack: 111_500 },
}
/** All but the first load, with what no journey asks for: channels. */
const lazy = { name: 'all that is loaded later, with channels', most: { Rollup: 218_500, webpack: 258_500 } }
/** How much more esbuild may have of a goal: it splits less finely. */
const esbuildAllowance = 1.15
const external = [/^react($|\/)/, /^react-dom($|\/)/]
const foreign = /\/packages\/(solana|polkadot|bip122|cosmos|walletconnect|embedded-wallet)\//

const gzip = (code) => gzipSync(code, { level: 9 }).length

const buildWithVite = async (root, page) => {
  const entry = `${root}/virtual-site.js`
  const { output } = await vite({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'site',
        resolveId: (id) => (id === 'virtual:site' ? entry : undefined),
        load: (id) => (id === entry ? page : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'virtual:site', external },
    },
  })
  return output
    .filter(({ type }) => type === 'chunk')
    .map(({ fileName, code, imports, isEntry, modules }) => ({
      name: fileName,
      code,
      imports,
      isEntry,
      modules: Object.keys(modules),
    }))
}

const buildWithEsbuild = async (root, page) => {
  const { metafile, outputFiles } = await esbuild({
    stdin: { contents: page, resolveDir: root, loader: 'js' },
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    outdir: 'out',
    absWorkingDir: root,
    external: ['react', 'react/*', 'react-dom', 'react-dom/*'],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return Object.entries(metafile.outputs).map(([name, { imports, inputs }]) => ({
    name,
    code: outputFiles.find(({ path }) => path.endsWith(name))?.text ?? '',
    imports: imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path),
    isEntry: name.endsWith('stdin.js'),
    modules: Object.keys(inputs),
  }))
}

const measure = (chunks, journeys) => {
  const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]))
  const loaded = new Set()
  const load = (chunk) => {
    if (!chunk || loaded.has(chunk)) return []
    loaded.add(chunk)
    return [chunk, ...chunk.imports.flatMap((name) => load(byName.get(name)))]
  }
  const rows = journeys.map(({ wants, ...journey }) => {
    const starts =
      wants.length === 0
        ? chunks.filter(({ isEntry }) => isEntry)
        : wants.map((path) => chunks.find(({ modules }) => modules.some((module) => module.endsWith(path))))
    const missing = wants.filter((_, index) => !starts[index])
    const early = wants.filter((_, index) => loaded.has(starts[index]))
    const fresh = starts.flatMap(load)
    return {
      ...journey,
      missing,
      early,
      files: fresh.length,
      bytes: fresh.reduce((sum, { code }) => sum + gzip(code), 0),
    }
  })
  return { rows, rest: chunks.filter((chunk) => !loaded.has(chunk)) }
}

const measureAll = (chunks) => {
  const { rows, rest } = measure(chunks, journeys)
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0)
  const later = rest.reduce((total, { code }) => total + gzip(code), 0)
  return [
    ...rows,
    { ...whole, missing: [], early: [], files: sum('files'), bytes: sum('bytes') },
    {
      ...lazy,
      missing: [],
      early: [],
      files: chunks.length - rows[0].files,
      bytes: sum('bytes') - rows[0].bytes + later,
    },
  ]
}

let faults = 0
const fail = (t) => console.log('FAIL', t)
const tellSize = (name, bytes, most) => {
  console.log(`  ${name.padEnd(58)} ${String(bytes).padStart(6)} B${most === undefined ? '' : `  at most ${most}`}`)
  if (most !== undefined && bytes > most) fail(`${name} has grown past ${most} B`)
}
const withoutExternal = { bytes: 0 }
/** WalletConnect: what naming it adds to a page's first load and to the first click, and what comes when it is chosen. */
const channelSite = `
import { createAppKit, ConnectButton, useAppKitAccount } from '@latchkey/react-ui'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { walletConnect } from '@latchkey/walletconnect'
globalThis.site = { kit: createAppKit({ projectId: 'p', networks: [mainnet], adapters: [eip155()], channels: [walletConnect()] }), ConnectButton, useAppKitAccount }
`
const channelAtMost = { firstLoad: 300, firstClick: 500, chosen: 125_000 }
const vendor = /\/@walletconnect\//
for (const [tool, build] of [['Vite', buildWithVite]]) {
  const chunks = await build(demo, channelSite)
  const usual = measure(chunks, journeys)
  const isVendors = ({ modules }) => modules.some((module) => vendor.test(`/${module}`))
  for (const { modules } of chunks.filter((chunk) => isVendors(chunk) && !usual.rest.includes(chunk)))
    fail(`${tool}: WalletConnect loads its SDK early: ${modules}`)
  if (!usual.rest.some(isVendors)) fail(`${tool}: WalletConnect has none of its SDK`)
  if (tool !== 'Vite') continue
  const of = (path) => `walletconnect/dist/${path}`
  const steps = [
    { name: 'first click', wants: [of('createSource.js')] },
    { name: 'chosen', wants: [of('live/createLive.js'), of('live/ownSdk.js')] },
  ]
  const { rows } = measure(chunks, [...journeys, ...steps])
  const [click, chosen] = rows.slice(journeys.length)
  console.log('\nVite, gzip: what a site pays for WalletConnect')
  tellSize('first load', rows[0].bytes - withoutExternal.bytes, channelAtMost.firstLoad)
  tellSize('first click', click.bytes, channelAtMost.firstClick)
  tellSize('chosen', chosen.bytes, channelAtMost.chosen)
  for (const path of [...click.missing, ...chosen.missing]) fail(`WalletConnect: ${path} is in no chunk`)
}

const chunks2 = await buildWithVite(demo, channelSite)
import { writeFileSync } from 'node:fs'
for (const c of chunks2)
  if (c.modules.some((m) => m.includes('walletconnect/dist/live')))
    writeFileSync('/tmp/seven-' + c.name.replace(/.*\/|-.*/g, '') + '.js', c.code)
