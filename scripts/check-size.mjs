// Sizes of what a site with EVM wallets loads, by journey, built by Vite and by esbuild from what is published. React and React-DOM
// are not counted. Fails where a budget is passed, where a journey holds what belongs to a later one, or where a package is in it that the site did not choose.
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build as esbuild } from 'esbuild'
import { build as vite } from 'vite'

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
  { name: 'first load', wants: [], goal: 6_000, most: { Vite: 6_000, esbuild: 6_900 } },
  {
    name: 'first click, until the wallet list stands',
    wants: [
      'core/dist/engine/createEngine.js',
      'react-ui/dist/modal/mountModal.js',
      'eip155/dist/createEip155Adapter.js',
    ],
    goal: 50_000,
    most: { Vite: 50_000, esbuild: 55_000 },
  },
  {
    name: 'connecting',
    wants: ['eip155/dist/live/createLive.js', 'react-ui/dist/button/drawAccount.js'],
    goal: 24_000,
    most: { Vite: 24_000, esbuild: 51_000 },
  },
  { name: 'account and networks', wants: ['react-ui/dist/modal/accountViews.js', 'eip155/dist/live/acts.js'] },
  { name: 'send and receive', wants: ['react-ui/dist/modal/sendViews.js', 'react-ui/dist/modal/receiveViews.js'] },
]
/** The engine by itself, within the first click. */
const engine = { module: 'core/dist/engine/createEngine.js', most: 22_000 }
/** All journeys together. */
const whole = { name: 'everything', goal: 80_000, most: { Vite: 110_000, esbuild: 146_000 } }
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
    const fresh = starts.flatMap(load)
    return { ...journey, missing, files: fresh.length, bytes: fresh.reduce((sum, { code }) => sum + gzip(code), 0) }
  })
  return { rows, rest: chunks.filter((chunk) => !loaded.has(chunk)) }
}

const measureAll = (chunks) => {
  const { rows, rest } = measure(chunks, journeys)
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0)
  return [
    ...rows,
    { ...whole, missing: [], files: sum('files'), bytes: sum('bytes') },
    {
      name: 'not of these journeys: channels',
      missing: [],
      files: rest.length,
      bytes: rest.reduce((total, { code }) => total + gzip(code), 0),
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
]) {
  const chunks = await build(demo, site)
  console.log(`\n${tool}, gzip`)
  for (const { name, goal, most, missing, files, bytes } of measureAll(chunks)) {
    const wanted = goal === undefined ? undefined : Math.round(goal * allowance)
    const verdict =
      wanted === undefined ? '' : bytes <= wanted ? `goal ${wanted}, met` : `goal ${wanted}, ${bytes - wanted} B to go`
    console.log(`  ${name.padEnd(44)} ${String(bytes).padStart(6)} B in ${String(files).padStart(2)} files  ${verdict}`)
    if (most !== undefined && bytes > most[tool]) fail(`${tool}: ${name} has grown past ${most[tool]} B`)
    for (const path of missing) fail(`${tool}: ${path} is in no chunk`)
  }
  const engineBytes = gzip(
    chunks.find(({ modules }) => modules.some((path) => path.endsWith(engine.module)))?.code ?? '',
  )
  console.log(`  ${'of the first click, the engine'.padEnd(44)} ${String(engineBytes).padStart(6)} B`)
  if (tool === 'Vite' && engineBytes > engine.most) fail(`${tool}: the engine has grown past ${engine.most} B`)
  const strangers = [...new Set(chunks.flatMap(({ modules }) => modules.filter((module) => foreign.test(module))))]
  if (strangers.length > 0) fail(`${tool}: not chosen by the site: ${strangers.join(', ')}`)
  if (process.env.SIZE_DETAIL)
    for (const { name, code, modules } of chunks) console.log(`    ${name} ${gzip(code)} B: ${modules.length} modules`)
}

/**
 * Sites of one other namespace: what its adapter adds to a page, to the first click and to connecting, and what sends. None holds a byte of
 * another adapter. Budgets by journey, for Vite.
 */
const namespaces = {
  solana: {
    network: 'solanaMainnet',
    connect: 'live/createLive.js',
    reads: 'reads/createReads.js',
    send: 'send/sending.js',
    most: { 'first load': 300, 'first click': 2_500, connecting: 4_000, reads: 2_000, sending: 18_000 },
    never: /\/node_modules\/(\.pnpm\/)?@solana(\+|\/)web3\.js|eventemitter3/,
  },
  polkadot: {
    network: 'polkadotAssetHub',
    connect: 'live/createLive.js',
    reads: 'live/reads.js',
    send: 'live/send/sending.js',
    most: { 'first load': 300, 'first click': 1_500, connecting: 5_000, reads: 2_200, sending: 65_000 },
    never: /\/node_modules\/(\.pnpm\/)?@polkadot(\+|\/)|smoldot/,
  },
}
const siteOf = (name, network) => `
import { createAppKit, ConnectButton, useAppKitAccount } from '@latchkey/react-ui'
${name ? `import { ${name} } from '@latchkey/${name}'\nimport { ${network} } from '@latchkey/${name}/networks'` : ''}
globalThis.site = { kit: createAppKit({ projectId: 'p', networks: [${network ?? ''}], adapters: [${name ? `${name}()` : ''}] }), ConnectButton, useAppKitAccount }
`
const adapters = /\/packages\/(eip155|solana|polkadot|bip122|cosmos)\//
for (const [tool, build] of [
  ['Vite', buildWithVite],
  ['esbuild', buildWithEsbuild],
]) {
  const sizeOf = (chunks, paths, loaded) => {
    const walk = (chunk) => {
      if (!chunk || loaded.has(chunk)) return 0
      loaded.add(chunk)
      return (
        gzip(chunk.code) + chunk.imports.reduce((sum, name) => sum + walk(chunks.find((one) => one.name === name)), 0)
      )
    }
    return paths.reduce((sum, path) => {
      const chunk = chunks.find(({ isEntry, modules }) =>
        path === '' ? isEntry : modules.some((module) => module.endsWith(path)),
      )
      if (!chunk) fail(`${tool}: ${path} is in no chunk`)
      return sum + walk(chunk)
    }, 0)
  }
  const bare = await build(demo, siteOf())
  const kit = ['core/dist/engine/createEngine.js', 'react-ui/dist/modal/mountModal.js']
  const loadedBare = new Set()
  const bareSizes = [sizeOf(bare, [''], loadedBare), sizeOf(bare, kit, loadedBare)]
  for (const [name, { network, connect, reads, send, most, never }] of Object.entries(namespaces)) {
    const own = (path) => `${name}/dist/${path}`
    const chunks = await build(demo, siteOf(name, network))
    const loaded = new Set()
    const sizes = {
      'first load': sizeOf(chunks, [''], loaded) - bareSizes[0],
      'first click':
        sizeOf(chunks, [...kit, own(`create${name[0].toUpperCase()}${name.slice(1)}Adapter.js`)], loaded) -
        bareSizes[1],
      connecting: sizeOf(chunks, [own(connect)], loaded),
      reads: sizeOf(chunks, [own(reads)], loaded),
      sending: sizeOf(chunks, [own(send)], loaded),
    }
    console.log(`\n${tool}, gzip: what ${name} adds`)
    for (const [journey, bytes] of Object.entries(sizes)) {
      console.log(`  ${journey.padEnd(44)} ${String(bytes).padStart(6)} B`)
      if (tool === 'Vite' && bytes > most[journey])
        fail(`${tool}: ${name} adds more than ${most[journey]} B to ${journey}`)
    }
    for (const module of chunks.flatMap(({ modules }) => modules)) {
      const adapter = adapters.exec(module)?.[1]
      if (never.test(module) || (adapter && adapter !== name))
        fail(`${tool}: not chosen by the site of ${name}: ${module}`)
    }
  }
}

/**
 * What a site of one other namespace pays for it at each step, beside the kit. `wants` are modules of its package; the first load is what
 * naming it adds to a site without any.
 */
const others = {
  bip122: {
    firstLoad: 300,
    steps: [
      { name: 'first click', wants: 'createBip122Adapter.js', most: 2_200, goal: 1_500 },
      { name: 'connecting', wants: 'live/createLive.js', most: 5_200, goal: 5_000 },
      { name: 'connecting UniSat, OKX, Leather, a Wallet Standard wallet', wants: 'live/links/otherLinks.js' },
      { name: 'balance and fees', wants: 'reads/reads.js' },
      { name: 'sending', wants: 'send/sendTransfer.js', most: 55_000, goal: 55_000 },
    ],
  },
}
const kitJourneys = journeys.slice(0, 2).map(({ name, wants }) => ({ name, wants: wants.slice(0, 2) }))
const siteWith = (name) => `
import { createAppKit, ConnectButton, useAppKitAccount } from '@latchkey/react-ui'
${name ? `import { ${name} } from '${new URL(`../packages/${name}/dist/exports/index.js`, import.meta.url).pathname}'` : ''}
globalThis.site = { kit: createAppKit({ projectId: 'p', networks: [], adapters: [${name ? `${name}()` : ''}] }), ConnectButton, useAppKitAccount }
`
const ofOthers = (name) => new RegExp(`/packages/(?!${name}/)(eip155|solana|polkadot|bip122|cosmos)/`)
const kitAlone = measure(await buildWithVite(demo, siteWith()), kitJourneys).rows
for (const [name, { firstLoad, steps }] of Object.entries(others)) {
  console.log(`\nVite, gzip: a site with ${name} alone`)
  const chunks = await buildWithVite(demo, siteWith(name))
  const wanted = steps.map((step) => ({ ...step, wants: [`${name}/dist/${step.wants}`] }))
  const { rows } = measure(chunks, [...kitJourneys, ...wanted])
  const added = { name: 'first load', bytes: rows[0].bytes - kitAlone[0].bytes, most: firstLoad, missing: [] }
  for (const { name: step, bytes, most, goal, missing } of [added, ...rows.slice(kitJourneys.length)]) {
    const verdict = goal === undefined || bytes <= goal ? '' : `goal ${goal}, ${bytes - goal} B to go`
    console.log(`  ${step.padEnd(44)} ${String(bytes).padStart(6)} B  ${verdict}`)
    if (most !== undefined && bytes > most) fail(`${name}: ${step} has grown past ${most} B`)
    for (const path of missing) fail(`${name}: ${path} is in no chunk`)
  }
  const strangers = chunks.flatMap(({ modules }) => modules.filter((module) => ofOthers(name).test(module)))
  if (strangers.length > 0) fail(`${name}: not chosen by the site: ${strangers.join(', ')}`)
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
/** Sites without the modal: what an adapter adds to the kit alone, its own chunks one by one, and that no other adapter comes with it. */
const kitSites = {
  cosmos: {
    network: 'cosmosHub',
    journeys: [
      { name: 'first click', wants: 'dist/createCosmosAdapter.js', most: 1_500 },
      { name: 'connecting', wants: 'dist/live/createLive.js', most: 4_000 },
      { name: 'fees, signed texts, adding a network', wants: 'dist/live/acts.js' },
      { name: 'signing a transfer: cosmjs', wants: 'dist/live/send/signTransfer.js' },
    ],
  },
}
const addedAtFirstLoad = 300
const pageOf = (namespace, network) => `
import { createAppKit } from '@latchkey/core'
${namespace ? `import { ${namespace} } from '@latchkey/${namespace}'\nimport { ${network} as network } from '@latchkey/${namespace}/networks'` : `const network = { id: 'cosmos:x', name: 'X', nativeCurrency: { name: 'X', symbol: 'X', decimals: 6 }, rpcUrls: ['https://rpc.example'] }`}
globalThis.kit = createAppKit({ projectId: 'p', networks: [network], adapters: [${namespace ? `${namespace}()` : ''}] })
`
for (const [namespace, { network, journeys: own }] of Object.entries(kitSites)) {
  console.log(`\nVite, gzip: a site with ${namespace} alone`)
  const root = fileURLToPath(new URL(`../packages/${namespace}`, import.meta.url))
  const [without, chunks] = [await buildWithVite(root, pageOf()), await buildWithVite(root, pageOf(namespace, network))]
  const loaded = new Set()
  const load = (all, start) => {
    const walk = (chunk) => {
      if (!chunk || loaded.has(chunk)) return []
      loaded.add(chunk)
      return [chunk, ...chunk.imports.flatMap((name) => walk(all.find((one) => one.name === name)))]
    }
    const fresh = walk(all.find(start))
    return { files: fresh.length, bytes: fresh.reduce((sum, { code }) => sum + gzip(code), 0) }
  }
  const tell = (name, { files, bytes }, most) => {
    const bound = most === undefined ? '' : `at most ${most}`
    console.log(`  ${name.padEnd(44)} ${String(bytes).padStart(6)} B in ${String(files).padStart(2)} files  ${bound}`)
    if (most !== undefined && bytes > most) fail(`${namespace}: ${name} has grown past ${most} B`)
  }
  const isEntry = (chunk) => chunk.isEntry
  const before = load(without, isEntry)
  const after = load(chunks, isEntry)
  tell('added at first load', { files: after.files, bytes: after.bytes - before.bytes }, addedAtFirstLoad)
  // What the kit's engine brings is not the adapter's.
  for (const chunk of chunks)
    if (chunk.modules.length > 0 && chunk.modules.every((module) => module.includes('/core/dist/'))) loaded.add(chunk)
  for (const { name, wants, most } of own) {
    const sized = load(chunks, ({ modules }) => modules.some((module) => module.endsWith(`${namespace}/${wants}`)))
    if (sized.files === 0) fail(`${namespace}: ${wants} is in no chunk of its own`)
    tell(name, sized, most)
  }
  const adapters = /\/packages\/(eip155|solana|polkadot|bip122|cosmos)\/dist\//
  const others = chunks
    .flatMap(({ modules }) => modules)
    .filter((module) => {
      const [, found] = adapters.exec(module) ?? []
      return found !== undefined && found !== namespace
    })
  if (others.length > 0) fail(`${namespace}: not chosen by the site: ${others.join(', ')}`)
}
console.log(`\nsizes: ${faults} faults`)
process.exitCode = faults ? 1 : 0
