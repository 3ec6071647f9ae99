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
    most: { Vite: 50_000, esbuild: 50_700, Rollup: 47_900, webpack: 47_200 },
  },
  {
    name: 'connecting',
    wants: ['eip155/dist/live/createLive.js', 'react-ui/dist/button/drawFacts.js'],
    goal: 24_000,
    most: { Vite: 24_000, esbuild: 51_000, Rollup: 24_500, webpack: 26_500 },
  },
  { name: 'the view of a wallet that is asked', wants: ['react-ui/dist/modal/connectingViews.js'] },
  { name: 'account and networks', wants: ['react-ui/dist/modal/accountViews.js', 'eip155/dist/live/acts.js'] },
  { name: 'send and receive', wants: ['react-ui/dist/modal/sendViews.js', 'react-ui/dist/modal/receiveViews.js'] },
]
/** What only a site with a service for it loads, from the account: counted apart from all the rest, in languages too. */
const buying = {
  name: 'buying, where it is on',
  wants: ['react-ui/dist/modal/buyingViews.js'],
  most: { Vite: 9_100, esbuild: 9_400, Rollup: 9_250, webpack: 8_650 },
}
/** A text of it in a language. */
const buyingText = /\bbuy[A-Z]\w*:(`[^`]*`|"[^"]*"|'[^']*'),?/g
/** The two parts of the first click: the engine by itself, and all the rest. Budgets are for Vite. */
const engine = { name: 'of the first click, the engine', module: 'core/dist/engine/createEngine.js', most: 22_000 }
const modal = { name: 'of it, the modal and the connect journey', most: 30_000 }
/** All journeys together. */
const whole = {
  name: 'everything',
  goal: 80_000,
  most: { Vite: 116_500, esbuild: 149_200, Rollup: 115_800, webpack: 122_300 },
}
/** All but the first load, with what no journey asks for: channels, languages. */
const lazy = { name: 'all that is loaded later, but buying', most: { Rollup: 220_600, webpack: 259_200 } }
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
  const { rows: all, rest } = measure(chunks, [...journeys, buying])
  const rows = all.slice(0, -1)
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0)
  const later = rest.reduce((total, { code }) => total + gzip(code.replaceAll(buyingText, '')), 0)
  return [
    ...all,
    { ...whole, missing: [], early: [], files: sum('files'), bytes: sum('bytes') },
    {
      ...lazy,
      missing: [],
      early: [],
      files: chunks.length - rows[0].files - all.at(-1).files,
      bytes: sum('bytes') - rows[0].bytes + later,
    },
  ]
}

let faults = 0
const fail = (text) => {
  faults += 1
  console.log(`FAIL ${text}`)
}
for (const [tool, build, allowance] of [
  ['Vite', buildWithVite, 1],
  ['esbuild', buildWithEsbuild, esbuildAllowance],
  ['Rollup', buildWithRollup, 1],
  ['webpack', buildWithWebpack, 1],
]) {
  const chunks = await build(demo, site, external)
  console.log(`\n${tool}, gzip`)
  const rows = measureAll(chunks)
  for (const { name, goal, most, missing, early, files, bytes } of rows) {
    const wanted = goal === undefined ? undefined : Math.round(goal * allowance)
    const verdict =
      wanted === undefined ? '' : bytes <= wanted ? `goal ${wanted}, met` : `goal ${wanted}, ${bytes - wanted} B to go`
    console.log(`  ${name.padEnd(44)} ${String(bytes).padStart(6)} B in ${String(files).padStart(2)} files  ${verdict}`)
    if (most !== undefined && bytes > most[tool]) fail(`${tool}: ${name} has grown past ${most[tool]} B`)
    for (const path of missing) fail(`${tool}: ${path} is in no chunk`)
    for (const path of early) fail(`${tool}: ${path} is loaded before "${name}"`)
  }
  const engineBytes = gzip(
    chunks.find(({ modules }) => modules.some((path) => path.endsWith(engine.module)))?.code ?? '',
  )
  const tellPart = ({ name, most }, bytes) => {
    console.log(`  ${name.padEnd(44)} ${String(bytes).padStart(6)} B`)
    if (tool === 'Vite' && bytes > most) fail(`${tool}: ${name} has grown past ${most} B`)
  }
  tellPart(engine, engineBytes)
  tellPart(modal, rows[1].bytes - engineBytes)
  const strangers = [...new Set(chunks.flatMap(({ modules }) => modules.filter((module) => foreign.test(module))))]
  if (strangers.length > 0) fail(`${tool}: not chosen by the site: ${strangers.join(', ')}`)
  if (process.env.SIZE_DETAIL)
    for (const { name, code, modules } of chunks) console.log(`    ${name} ${gzip(code)} B: ${modules.length} modules`)
}

/**
 * What a site pays for each namespace beside the kit: what naming it adds to the first load, and its steps. `wants` are modules of its package;
 * eip155's steps are the journeys above. Budgets are for Vite. `never` is what no module of the site may be, unless another of its namespaces
 * `brings` it.
 */
const namespaces = {
  eip155: {
    network: 'mainnet',
    steps: [],
    brings: /\/eventemitter3\//,
    // External wallets are chosen one by one, below.
    never: /\/@(coinbase|safe-global|base-org|metamask)\/|@wagmi\/connectors\//,
  },
  solana: {
    network: 'solanaMainnet',
    steps: [
      { name: 'first click', wants: 'createSolanaAdapter.js', most: 2_500 },
      { name: 'connecting', wants: 'live/createLive.js', most: 4_000 },
      { name: 'reads', wants: 'reads/createReads.js', most: 2_000 },
      { name: 'sending', wants: 'send/sending.js', most: 18_000 },
    ],
    never: /\/node_modules\/(\.pnpm\/)?@solana(\+|\/)web3\.js|eventemitter3/,
  },
  bip122: {
    network: 'bitcoin',
    steps: [
      // Three ways in which wallets show themselves, each read as hostile, and shapes of addresses that differ by network.
      { name: 'first click', wants: 'createBip122Adapter.js', most: 1_500 },
      { name: 'connecting', wants: 'live/createLive.js', most: 5_000 },
      { name: 'connecting UniSat, OKX, Leather, Wallet Standard', wants: 'live/links/otherLinks.js' },
      { name: 'reads', wants: 'reads/reads.js' },
      { name: 'sending', wants: 'send/sending.js', most: 55_000 },
    ],
  },
  polkadot: {
    network: 'polkadotAssetHub',
    steps: [
      { name: 'first click', wants: 'createPolkadotAdapter.js', most: 1_500 },
      { name: 'connecting', wants: 'live/createLive.js', most: 5_000 },
      { name: 'reads', wants: 'live/reads.js', most: 2_200 },
      { name: 'sending', wants: 'live/send/sending.js', most: 65_000 },
    ],
    never: /\/node_modules\/(\.pnpm\/)?@polkadot(\+|\/)|smoldot/,
  },
  cosmos: {
    network: 'cosmosHub',
    steps: [
      { name: 'first click', wants: 'createCosmosAdapter.js', most: 1_500 },
      { name: 'connecting', wants: 'live/createLive.js', most: 4_000 },
      { name: 'fees, signed texts, adding a network', wants: 'live/acts.js' },
      { name: 'sending: cosmjs', wants: 'live/send/signTransfer.js' },
    ],
  },
}
/** What one namespace may add to the first load, and what a page with all five may have. */
const firstLoadAtMost = { added: 300, all: 7_000 }
const siteOf = (names) => `
import { createAppKit, ConnectButton, useAppKitAccount } from '@latchkey/react-ui'
${names.map((name) => `import { ${name} } from '@latchkey/${name}'\nimport { ${namespaces[name].network} } from '@latchkey/${name}/networks'`).join('\n')}
globalThis.site = { kit: createAppKit({ projectId: 'p', networks: [${names.map((name) => namespaces[name].network).join(', ')}], adapters: [${names.map((name) => `${name}()`).join(', ')}] }), ConnectButton, useAppKitAccount }
`
const adapters = /\/packages\/(eip155|solana|polkadot|bip122|cosmos)\//
/** A site holds the adapters that it names, each of them, and no module of another. */
const checkModules = (tool, names, chunks) => {
  const site = `${tool}: a site of ${names.join(' and ')}`
  const found = chunks.flatMap(({ modules }) => modules)
  const adapterOf = (module) => adapters.exec(`/${module.replace(/^(\.\.\/)+/, '')}`)?.[1]
  for (const name of names) if (!found.some((module) => adapterOf(module) === name)) fail(`${site} lacks ${name}`)
  for (const module of found) {
    const adapter = adapterOf(module)
    const isForeign = adapter !== undefined && !names.includes(adapter)
    const isBrought = names.some((name) => namespaces[name].brings?.test(module))
    const isNever = !isBrought && names.some((name) => namespaces[name].never?.test(module))
    if (isForeign || isNever) fail(`${site} holds ${module}`)
  }
}
const kitJourneys = journeys.slice(0, 2).map(({ name, wants }) => ({ name, wants: wants.slice(0, 2) }))
const [kitAlone] = measure(await buildWithVite(demo, siteOf([])), kitJourneys).rows
const tellSize = (name, bytes, most) => {
  console.log(`  ${name.padEnd(58)} ${String(bytes).padStart(6)} B${most === undefined ? '' : `  at most ${most}`}`)
  if (most !== undefined && bytes > most) fail(`${name} has grown past ${most} B`)
}
const names = Object.keys(namespaces)
for (const [at, name] of names.entries()) {
  for (const [tool, build] of [
    ['Vite', buildWithVite],
    ['esbuild', buildWithEsbuild],
  ]) {
    const chunks = await build(demo, siteOf([name]))
    checkModules(tool, [name], chunks)
    if (tool !== 'Vite') continue
    const steps = namespaces[name].steps.map((step) => ({ ...step, wants: [`${name}/dist/${step.wants}`] }))
    const { rows } = measure(chunks, [...kitJourneys, ...steps])
    console.log(`\nVite, gzip: what a site of ${name} alone pays for it`)
    tellSize(`${name}: first load`, rows[0].bytes - kitAlone.bytes, firstLoadAtMost.added)
    for (const { name: step, bytes, most, missing } of rows.slice(kitJourneys.length)) {
      tellSize(`${name}: ${step}`, bytes, most)
      for (const path of missing) fail(`${name}: ${path} is in no chunk`)
    }
  }
  for (const other of names.slice(at + 1))
    checkModules('esbuild', [name, other], await buildWithEsbuild(demo, siteOf([name, other])))
}
const five = await buildWithVite(demo, siteOf(names))
checkModules('Vite', names, five)
console.log('\nVite, gzip: a site of all five')
tellSize('all five: first load', measure(five, kitJourneys).rows[0].bytes, firstLoadAtMost.all)

/**
 * The external wallets of eip155: what naming one adds to a page's first load, and what comes when it is connected. Its maker's code may be in
 * no chunk of the journeys above.
 */
const externals = {
  coinbase: {
    factory: 'coinbaseWallet',
    wants: 'external/coinbase/openCoinbaseWallet.js',
    code: /\/@coinbase\//,
    firstLoad: 600,
    most: 38_500,
  },
  safe: {
    factory: 'safe',
    wants: 'external/safe/openSafe.js',
    code: /\/@safe-global\//,
    firstLoad: 720,
    most: 10_000,
  },
}
const siteWith = (door) => `
import { createAppKit, ConnectButton, useAppKitAccount } from '@latchkey/react-ui'
import { eip155 } from '@latchkey/eip155'
import { ${externals[door].factory} } from '@latchkey/eip155/${door}'
import { mainnet } from '@latchkey/eip155/networks'
globalThis.site = { kit: createAppKit({ projectId: 'p', networks: [mainnet], adapters: [eip155({ connectors: [${externals[door].factory}()] })] }), ConnectButton, useAppKitAccount }
`
const [withoutExternal] = measure(await buildWithVite(demo, siteOf(['eip155'])), kitJourneys).rows
for (const [door, { wants, code, firstLoad, most }] of Object.entries(externals)) {
  for (const [tool, build] of [
    ['Vite', buildWithVite],
    ['esbuild', buildWithEsbuild],
  ]) {
    const chunks = await build(demo, siteWith(door))
    const usual = measure(chunks, journeys)
    const early = chunks.filter((chunk) => !usual.rest.includes(chunk))
    const isOf = (pattern) => (chunk) => chunk.modules.some((module) => pattern.test(`/${module}`))
    for (const { modules } of early.filter(isOf(code)))
      fail(`${tool}: ${door} loads its maker's code early: ${modules}`)
    if (!usual.rest.some(isOf(code))) fail(`${tool}: ${door} has none of its maker's code`)
    for (const [other, { code: others }] of Object.entries(externals))
      if (other !== door && chunks.some(isOf(others)))
        fail(`${tool}: a site with ${door} holds code of ${other}'s maker`)
    if (tool !== 'Vite') continue
    const sdk = usual.rest.filter(isOf(code)).flatMap(({ modules }) => modules.filter((module) => code.test(module)))
    const steps = [{ name: 'connecting', wants: [`eip155/dist/${wants}`, ...sdk] }]
    const { rows } = measure(chunks, [...journeys, ...steps])
    console.log(`\nVite, gzip: what a site pays for ${door}`)
    tellSize(`${door}: first load`, rows[0].bytes - withoutExternal.bytes, firstLoad)
    tellSize(`${door}: connecting`, rows.at(-1).bytes, most)
    for (const path of rows.at(-1).missing) fail(`${door}: ${path} is in no chunk`)
  }
}

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
for (const [tool, build] of [
  ['Vite', buildWithVite],
  ['esbuild', buildWithEsbuild],
]) {
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

/** Sign-in, for a site of one namespace: what its page loads, and what comes with the first sign-in. */
const siwx = fileURLToPath(new URL('../packages/siwx', import.meta.url))
const verifiers = { eip155: 24_000, solana: 14_200, polkadot: 27_500, bip122: 22_000, cosmos: 18_500 }
const doorAtMost = 6_000
const signIn = (names, sessions) => `
import { createSiwx, ${names.map((name) => `${name}Verifier`).join(', ')}${names.length ? ',' : ''} ${sessions} } from '@latchkey/siwx'
globalThis.siwx = createSiwx({ sessions: ${sessions}({ url: '/', verifiers: [${names.map((name) => `${name}Verifier()`).join(', ')}] }) })
`
for (const [tool, build] of [
  ['Vite', buildWithVite],
  ['esbuild', buildWithEsbuild],
]) {
  console.log(`\n${tool}, gzip: sign-in`)
  const tell = (name, { files, bytes }, most) => {
    console.log(`  ${name.padEnd(44)} ${String(bytes).padStart(6)} B in ${String(files).padStart(2)} files`)
    if (most !== undefined && bytes > most) fail(`${tool}: ${name} has grown past ${most} B`)
  }
  const load = (chunks, start, loaded = new Set()) => {
    const walk = (chunk) => {
      if (!chunk || loaded.has(chunk)) return []
      loaded.add(chunk)
      return [chunk, ...chunk.imports.flatMap((name) => walk(chunks.find((one) => one.name === name)))]
    }
    const fresh = walk(chunks.find(start))
    return { loaded, files: fresh.length, bytes: fresh.reduce((sum, { code }) => sum + gzip(code), 0) }
  }
  const isEntry = (chunk) => chunk.isEntry
  const names = Object.keys(verifiers)
  tell('page with a server', load(await build(siwx, signIn([], 'serverSessions')), isEntry), doorAtMost)
  tell('page with all verifiers', load(await build(siwx, signIn(names, 'localSessions')), isEntry), doorAtMost)
  for (const name of names) {
    const path = (one) =>
      new RegExp(`siwx/dist/verifiers/${one}/verify\\w+\\.js$|^dist/verifiers/${one}/verify\\w+\\.js$`)
    const has = (one) => (chunk) => chunk.modules.some((module) => path(one).test(module))
    const chunks = await build(siwx, signIn([name], 'localSessions'))
    const { loaded } = load(chunks, isEntry)
    const sized = load(chunks, has(name), loaded)
    tell(`first sign-in: ${name}`, sized, tool === 'Vite' ? verifiers[name] : undefined)
    if (sized.files === 0) fail(`${tool}: the verifier of ${name} is in no chunk of its own`)
    for (const other of names)
      if (other !== name && [...loaded].some(has(other))) fail(`${tool}: ${name} loads the verifier of ${other}`)
  }
}
console.log(`\nsizes: ${faults} faults`)
process.exitCode = faults ? 1 : 0
