import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { comparePictures, writeBytes } from './compareShot.ts'
import { drawStates, mainModes, type Mode } from './drawStates.ts'
import { type Gallery, openGallery } from './openGallery.ts'
import { takeShot } from './takeShot.ts'

/** The parameters of {@link compareLooks}. */
export type CompareLooksParameters = {
  /** The folders of two builds of the playground. */
  readonly before: string
  readonly after: string
  /** The compared states. Default: all. */
  readonly chosen?: readonly string[] | undefined
  /** The folder of the page and its pictures. */
  readonly folder: string
}

/** How much a pixel's colour may differ (0 to 1): both builds are drawn by one browser. */
const tolerance = 0.02

const desktop = { width: 480, height: 720 }
const phone = { width: 360, height: 720 }
const modes: readonly Mode[] = [
  ...mainModes,
  { mode: 'phone-right-to-left', colorScheme: 'dark', dir: 'rtl', viewport: phone },
]

/** The modes that need their own visit, and the states that are drawn in them. */
const arabic: Mode = { mode: 'arabic', colorScheme: 'light', dir: 'rtl', viewport: desktop }
const longWords: Mode = { mode: 'long-words', colorScheme: 'light', dir: 'ltr', viewport: phone }
const spoken = [
  'connect-contested',
  'connecting-slow',
  'multi-chain-declined',
  'way-missed',
  'account-sending',
  'send-problems',
  'buying',
  'pay',
  'swap-review',
  'sign-in-refused',
]

type Shots = ReadonlyMap<string, Buffer>

/** Draws states in all modes. A picture that is equal to an earlier one is not drawn a second time. */
const drawAll = async (gallery: Gallery, chosen: readonly string[], earlier: Shots = new Map()): Promise<Shots> => {
  const shots = new Map<string, Buffer>()
  const look = (states: readonly string[], each: readonly Mode[], language = 'en') =>
    drawStates(gallery, {
      states: states.filter((state) => gallery.states.includes(state) && chosen.includes(state)),
      modes: each,
      language,
      async draw(name, page) {
        shots.set(name, await takeShot(page, async (shot) => earlier.get(name)?.equals(shot) ?? false))
      },
    })
  const half = (from: number) => gallery.states.filter((_, index) => index % 2 === from)
  await Promise.all([
    look(half(0), modes),
    look(half(1), modes),
    look(spoken, [arabic], 'ar'),
    look(spoken, [longWords], 'pseudo'),
  ])
  return shots
}

const drawBuild = async (dist: string, chosen?: readonly string[], earlier?: Shots): Promise<Shots> => {
  const gallery = await openGallery(dist)
  try {
    return await drawAll(gallery, chosen ?? gallery.states, earlier)
  } finally {
    await gallery.stop()
  }
}

/** The pictures of a state that differs, by their folder's name. */
type Pictures = Readonly<Record<string, Buffer>>

/** @returns the pictures of a state, unless they are equal */
const compare = (before: Buffer | undefined, after: Buffer | undefined): Pictures | undefined => {
  if (!before || !after) return { ...(before && { before }), ...(after && { after }) }
  const compared = comparePictures(PNG.sync.read(before), PNG.sync.read(after), tolerance)
  if (compared?.count === 0) return undefined
  return { before, after, ...(compared && { difference: PNG.sync.write(compared.picture) }) }
}

const toRow = ([name, pictures]: readonly [string, Pictures]) =>
  [
    `<h2>${name}</h2>`,
    ...Object.keys(pictures).map(
      (kind) =>
        `<figure><figcaption>${kind}</figcaption><img loading="lazy" alt="" src="${kind}/${name}.png"></figure>`,
    ),
  ].join('\n')

const toPage = (summary: string, rows: readonly (readonly [string, Pictures])[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Looks compared</title>
<style>
:root { color-scheme: light dark; font-family: system-ui }
figure { display: inline-block; margin: 0 1rem 1rem 0 }
img { display: block; max-inline-size: 30vw }
</style>
<h1>Looks compared</h1>
<p>${summary}</p>
${rows.map(toRow).join('\n')}
</html>
`

/**
 * Compares how the gallery's states look in two builds, and writes a page with the pictures that differ or exist in one build only.
 *
 * @returns a summary
 */
export const compareLooks = async ({ before, after, chosen, folder }: CompareLooksParameters): Promise<string> => {
  const earlier = await drawBuild(before, chosen)
  const later = await drawBuild(after, chosen, earlier)
  const names = [...new Set([...earlier.keys(), ...later.keys()])]
  const rows = names.flatMap((name) => {
    const pictures = compare(earlier.get(name), later.get(name))
    return pictures ? [[name, pictures] as const] : []
  })
  const stateOf = (name: string) => name.slice(name.indexOf('/') + 1)
  const count = (all: readonly string[]) => new Set(all.map(stateOf)).size
  const differing = rows.map(([name]) => name)
  const summary = `${count(names)} states compared, ${count(differing)} differ (${rows.length} of ${names.length} pictures)`
  await rm(folder, { recursive: true, force: true })
  for (const [name, pictures] of rows)
    for (const [kind, bytes] of Object.entries(pictures)) await writeBytes(join(folder, kind, `${name}.png`), bytes)
  const page = join(folder, 'index.html')
  await writeBytes(page, Buffer.from(toPage(summary, rows)))
  return `${summary}: ${page}`
}
