// Measures Latchkey beside its peers in one run: `pnpm bench` installs the peers on demand, builds all pages with the same Vite, and visits them in turn.
//   --only id,id              only these pages
//   --cases id,id             only these cases (cases.mjs)
//   --clocks page,driver      only these clocks, of page, driver and frames
//   --visits 5                how often each page is visited, for each case and clock
//   --peer appkit@1.8.24      another version of a peer, beside the pinned one
//   --note "The machine was busy."   a sentence before the figures
//   --profile id              no figures: a CPU profile and a timeline of each case, in .cache/bench/profiles
//   --write                   writes the page and the README's line of the last run again, without measuring
// Only a run of all pages, cases and clocks is written to docs/measured and README.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { cases } from './cases.mjs'
import { own, peers } from './contestants.mjs'
import { format } from './format.mjs'
import { launchBrowser } from './launchBrowser.mjs'
import { measureRun } from './measureRun.mjs'
import { writePeersPage } from './peersPage.mjs'
import { withReadmeLine } from './readmeLine.mjs'
import { profileCases } from './profile/profileCases.mjs'
import { readyPage } from './readyPage.mjs'
import { servePage } from './servePage.mjs'
import { summaryOf } from './summary.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const measured = join(root, 'docs/measured')
const readme = join(root, 'README.md')
const allCases = cases.map(({ id }) => id)
const allClocks = ['page', 'driver', 'frames']

const { values } = parseArgs({
  options: {
    cases: { type: 'string' },
    clocks: { type: 'string' },
    note: { type: 'string' },
    only: { type: 'string' },
    peer: { type: 'string', multiple: true, default: [] },
    profile: { type: 'string' },
    visits: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
})

/** Returns the chosen names, or all. @throws if a name is unknown */
const choose = (names, all, what) => {
  const chosen = names?.split(',') ?? all
  const wrong = chosen.find((name) => !all.includes(name))
  if (wrong) throw new Error(`There is no ${what} ${wrong}: name some of ${all.join(', ')}.`)
  return chosen
}

const otherVersion = (name) => {
  const [id, version] = name.split('@')
  const peer = peers.find((candidate) => candidate.id === id)
  if (!peer || !version)
    throw new Error(
      `Unknown peer: ${name}. Use one of ${peers.map((candidate) => `${candidate.id}@<version>`).join(', ')}.`,
    )
  return { ...peer, id: name, folderOf: peer, requestedVersion: version }
}

const all = [
  ...own.map((contestant) => ({ ...contestant, isOwn: true })),
  ...[...peers, ...values.peer.map(otherVersion)].map((contestant) => ({ ...contestant, isOwn: false })),
]
const wantedCases = choose(values.cases, allCases, 'case')
const wantedClocks = choose(values.clocks, allClocks, 'clock')
const ids = choose(
  values.profile ?? values.only,
  all.map(({ id }) => id),
  'page',
)

const writeTexts = (run) => {
  writeFileSync(join(measured, 'peers.md'), writePeersPage(run))
  writeFileSync(readme, withReadmeLine(readFileSync(readme, 'utf8'), run))
}

const writeRun = (run) => {
  mkdirSync(measured, { recursive: true })
  writeFileSync(join(measured, 'peers.json'), format('peers.json', JSON.stringify(run)))
  writeTexts(run)
}

const visitAll = async () => {
  const contestants = []
  for (const contestant of all.filter(({ id }) => ids.includes(id))) {
    const { files, maps, version } = await readyPage(contestant)
    contestants.push({ ...contestant, version, maps, site: await servePage(files) })
  }
  const browser = await launchBrowser()
  try {
    if (values.profile) return await profileCases(browser, contestants, wantedCases, Number(values.visits))
    const run = await measureRun(browser, contestants, {
      visits: Number(values.visits),
      wantedCases,
      wantedClocks,
      note: values.note,
      log: console.log,
    })
    console.log(summaryOf(run))
    const isWhole =
      [values.only, values.cases, values.clocks].every((option) => option === undefined) && values.peer.length === 0
    if (isWhole) writeRun(run)
  } finally {
    await browser.close()
    for (const { site } of contestants) await site.stop()
  }
}

if (values.write) writeTexts(JSON.parse(readFileSync(join(measured, 'peers.json'), 'utf8')))
else await visitAll()
