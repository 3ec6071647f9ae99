// Latchkey beside its peers, in one run: `pnpm bench` installs the peers on demand, builds all pages by the same Vite, and visits them in turn.
//   --only id,id              only these pages, and nothing is written
//   --peer appkit@1.8.24      another version of a peer, beside the pinned one; nothing is written
//   --note "The machine was busy."   stands before the figures
//   --visits 5                how often each page is visited
//   --write                   writes page and README of the last run anew; nothing is measured
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildPage } from './buildPage.mjs'
import { own, peers } from './contestants.mjs'
import { format } from './format.mjs'
import { installPeer } from './installPeer.mjs'
import { launchBrowser } from './launchBrowser.mjs'
import { describeRun } from './machine.mjs'
import { withReadmeTable, writePeersPage } from './peersTable.mjs'
import { servePage } from './servePage.mjs'
import { countWords, sortNames, summariseRows } from './statistics.mjs'
import { conditions, visit, visitStrictly } from './visit.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const measured = join(root, 'docs/measured')
const readme = join(root, 'README.md')
const pages = fileURLToPath(new URL('../pages', import.meta.url))

const { values } = parseArgs({
  options: {
    note: { type: 'string' },
    only: { type: 'string' },
    peer: { type: 'string', multiple: true, default: [] },
    visits: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
})

const writeTexts = (run) => {
  writeFileSync(join(measured, 'peers.md'), writePeersPage(run))
  writeFileSync(readme, withReadmeTable(readFileSync(readme, 'utf8'), run))
}

const otherVersion = (wanted) => {
  const [id, version] = wanted.split('@')
  const peer = peers.find((one) => one.id === id)
  if (!peer || !version)
    throw new Error(`There is no peer ${wanted}: name one of ${peers.map(({ id }) => `${id}@<version>`).join(', ')}.`)
  return { ...peer, id: wanted, folderOf: peer, wantedVersion: version }
}

const prepare = async (contestant) => {
  const { page, folderOf = contestant, wantedVersion } = contestant
  const installed = page ? undefined : installPeer(folderOf, wantedVersion)
  const files = await buildPage(installed ? join(installed.folder, 'page.jsx') : join(pages, page))
  return { ...contestant, version: installed?.version, site: await servePage(files) }
}

const measure = async () => {
  const isWanted = ({ id }) => values.only === undefined || values.only.split(',').includes(id)
  const contestants = []
  for (const contestant of [...own, ...peers, ...values.peer.map(otherVersion)].filter(isWanted)) {
    console.log(`building ${contestant.name}`)
    contestants.push({ ...(await prepare(contestant)), visits: [] })
  }
  const browser = await launchBrowser()
  for (let round = 0; round < Number(values.visits); round++)
    for (const contestant of contestants) {
      const made = await visit(browser, contestant.site.url, contestant)
      contestant.visits.push(made)
      console.log(`visit ${round + 1}: ${[contestant.name, made.failure ?? []].flat().join(', ')}`)
    }
  for (const contestant of contestants)
    contestant.strict = await visitStrictly(browser, contestant.site.url, contestant)
  const run = {
    ...describeRun(),
    note: values.note,
    browser: browser.version().split('.')[0],
    visits: Number(values.visits),
    conditions,
    contestants: contestants.map(({ id, name, version, visits, strict }) => ({
      id,
      name,
      version,
      figures: summariseRows(visits.map(({ figures }) => figures)),
      failures: countWords(visits.flatMap(({ failure }) => failure ?? [])),
      before: visits.find(({ before }) => before)?.before ?? { hosts: [], storage: [] },
      hosts: sortNames(visits.flatMap(({ hosts }) => hosts)),
      strict,
    })),
  }
  await browser.close()
  for (const { site } of contestants) await site.stop()
  return run
}

if (values.write) writeTexts(JSON.parse(readFileSync(join(measured, 'peers.json'), 'utf8')))
else {
  const run = await measure()
  console.log(writePeersPage(run))
  if (values.only === undefined && values.peer.length === 0) {
    mkdirSync(measured, { recursive: true })
    writeFileSync(join(measured, 'peers.json'), format('peers.json', JSON.stringify(run)))
    writeTexts(run)
  }
}
