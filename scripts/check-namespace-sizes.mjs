// What a namespace adds to a site, by journey, built by Vite from what is published. Fails where a budget is passed, where a journey holds what
// belongs to a later one, or where another namespace or its library is in it.
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/**
 * Bytes of gzip at the most. A journey is named by the end of a module's path that it begins with; what an earlier one has loaded is not
 * counted again.
 */
const namespaces = {
  polkadot: {
    network: 'polkadotAssetHub',
    journeys: [
      { name: 'first click', wants: 'polkadot/dist/createPolkadotAdapter.js', most: 1_500 },
      { name: 'connecting', wants: 'polkadot/dist/live/createLive.js', most: 5_000 },
      { name: 'reading', wants: 'polkadot/dist/live/reads.js', most: 2_200 },
      { name: 'sending', wants: 'polkadot/dist/live/send/sending.js', most: 65_000 },
    ],
  },
}
const firstLoad = 300
const packages = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos', 'walletconnect', 'embedded-wallet']
const libraries = { eip155: /node_modules\/(viem|@wagmi)\//, polkadot: /node_modules\/@polkadot/ }

const gzip = ({ code }) => gzipSync(code, { level: 9 }).length

const bundle = async (root, page) => {
  const entry = `${root}/virtual-site.js`
  const { output } = await build({
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
    build: { write: false, target: 'es2022', modulePreload: false, rolldownOptions: { input: 'virtual:site' } },
  })
  return output.filter(({ type }) => type === 'chunk')
}

const loadFrom = (chunks, start, loaded) => {
  const walk = (chunk) => {
    if (!chunk || loaded.has(chunk)) return []
    loaded.add(chunk)
    return [chunk, ...chunk.imports.flatMap((name) => walk(chunks.find(({ fileName }) => fileName === name)))]
  }
  return walk(start).reduce((sum, chunk) => sum + gzip(chunk), 0)
}
const modulesOf = ({ modules }) => Object.keys(modules)
const holding = (chunks, path) => chunks.find((chunk) => modulesOf(chunk).some((module) => module.endsWith(path)))

let faults = 0
const tell = (name, bytes, most) => {
  console.log(`  ${name.padEnd(44)} ${String(bytes).padStart(6)} B of ${most}`)
  if (bytes <= most) return
  faults += 1
  console.log(`FAIL ${name} has grown past ${most} B`)
}

for (const [namespace, { network, journeys }] of Object.entries(namespaces)) {
  const root = fileURLToPath(new URL(`../packages/${namespace}`, import.meta.url))
  const site = (imports, adapters, networks) => `
import { createAppKit } from '@latchkey/core'
${imports}
globalThis.site = createAppKit({ projectId: 'p', networks: [${networks}], adapters: [${adapters}] })
`
  const imports = `import { ${namespace} } from './dist/exports/index.js'\nimport { ${network} } from './dist/exports/networks.js'`
  const [without, chunks] = [
    await bundle(root, site('', '', '')),
    await bundle(root, site(imports, `${namespace}()`, network)),
  ]
  const entryOf = (all) => all.find(({ isEntry }) => isEntry)
  const loaded = new Set()
  console.log(`\nVite, gzip: what ${namespace} adds`)
  tell(
    'first load',
    loadFrom(chunks, entryOf(chunks), loaded) - loadFrom(without, entryOf(without), new Set()),
    firstLoad,
  )
  loadFrom(chunks, holding(chunks, 'core/dist/engine/createEngine.js'), loaded)
  for (const { name, wants, most } of journeys) {
    const start = holding(chunks, wants)
    if (!start || loaded.has(start)) {
      faults += 1
      console.log(`FAIL ${wants} has no chunk of its own`)
    }
    tell(name, loadFrom(chunks, start, loaded), most)
  }
  const others = packages.filter((name) => name !== namespace)
  const foreign = (module) =>
    others.some((name) => module.includes(`/packages/${name}/`) || libraries[name]?.test(module) === true)
  const strangers = chunks.flatMap(modulesOf).filter(foreign)
  const own = without
    .flatMap(modulesOf)
    .filter((module) => module.includes(`/packages/${namespace}/dist/`) || libraries[namespace]?.test(module))
  for (const module of [...strangers, ...own]) {
    faults += 1
    console.log(`FAIL not chosen by the site: ${module}`)
  }
}
console.log(`\nsizes of namespaces: ${faults} faults`)
process.exitCode = faults ? 1 : 0
