import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureBrowser } from '../../../scripts/browser.ts'
import { walletPictures } from '../../services/src/directory/wellKnownWallets.ts'
import { laterMarks } from '../../../packages/react-ui/src/icons/laterMarks.ts'
import { type NetworkMarkShape, networkMarks } from '../../../packages/react-ui/src/icons/networkMarks.ts'
import * as firstShapes from '../../../packages/react-ui/src/icons/firstMarks.generated.ts'
import * as laterShapes from '../../../packages/react-ui/src/icons/laterMarks.generated.ts'
import { drawSourceGlyph } from '../../../scripts/marks/drawMarks.mjs'
import * as table from '../../../scripts/marks/markTable.mjs'
import { walletIcon } from '../src/walletIcon.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

let browser: Browser
let page: Page
beforeAll(async () => {
  const { executablePath, args, env } = ensureBrowser()
  browser = await chromium.launch({ executablePath, args, env })
  page = await browser.newPage()
})
afterAll(() => browser.close())

/** Returns whether the browser can show a picture in `<img>`. */
const loads = (url: string) =>
  page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    return image.decode().then(
      () => image.naturalWidth > 0,
      () => false,
    )
  }, url)

const toUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** The sources of all packages and apps, without tests, by path. */
const sources = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(`${root}/${folder}`).flatMap((part) => {
    const place = `${folder}/${part}/src`
    return readdirSync(`${root}/${folder}/${part}`).includes('src')
      ? readdirSync(`${root}/${place}`, { recursive: true, encoding: 'utf8' })
          .filter((path) => /\.tsx?$/.test(path) && !/\.test(-d)?\.|testing\//.test(path))
          .map((path) => `${place}/${path}`)
      : []
  }),
)

/** Finds the pictures in a source: a `data:` URL, one around a drawing, or a wallet of the playground. */
const picturesIn = (text: string): readonly string[] => [
  ...[...text.matchAll(/'(data:image\/(?:svg\+xml|png|gif|jpeg|webp)[;,][^']{16,})'/g)].map(([, url = '']) => url),
  ...[...text.matchAll(/`data:image\/svg\+xml,\$\{encodeURIComponent\('([^']*)'\)\}`/g)].map(([, svg = '']) =>
    toUrl(svg),
  ),
  ...[...text.matchAll(/walletIcon\(\s*'(#\w+)',\s*'([^']+)',?\s*\)/g)].map(([, color = '', path = '']) =>
    walletIcon(color, path),
  ),
]

const written = sources.flatMap((path) => {
  const pictures = picturesIn(readFileSync(`${root}/${path}`, 'utf8'))
  return pictures.map((picture, index) => ({ name: `${path} ${index}`, path, picture }))
})

describe('every picture in a source loads', () => {
  it('and the scan finds those of the wallets, of the kit and of the playground', () => {
    const places = new Set(written.map(({ path }) => path.split('/src/')[0]))
    for (const place of ['packages/core', 'packages/eip155', 'packages/test-wallets', 'apps/demo'])
      expect(places).toContain(place)
  })

  it.each(written)('$name', async ({ picture }) => {
    expect(await loads(picture)).toBe(true)
  })
})

it.each([...walletPictures])('the picture of the well-known wallet %s loads', async (_id, svg) => {
  expect(await loads(toUrl(svg))).toBe(true)
})

const drawMark = ({ color, glyph, ink = '#fff' }: NetworkMarkShape) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 480 480"><circle cx="240" cy="240" r="240" fill="${color}"/>${[
    glyph,
  ]
    .flat()
    .map((path) => `<path fill="${ink}" fill-rule="evenodd" d="${path}"/>`)
    .join('')}</svg>`

it.each(Object.entries({ ...networkMarks, ...laterMarks }))('the mark of %s loads', async (_id, mark) => {
  expect(await loads(toUrl(drawMark(mark)))).toBe(true)
})

/** Returns the share of the pixels of one drawing's shapes that the other does not have, in both directions. */
const compareShapes = (first: string, second: string) =>
  page.evaluate(
    async (urls) => {
      const [first = [], second = []] = await Promise.all(
        urls.map(async (src) => {
          const image = new Image()
          image.src = src
          await image.decode()
          const canvas = new OffscreenCanvas(240, 240)
          const brush = canvas.getContext('2d')
          brush?.drawImage(image, 0, 0)
          return [...(brush?.getImageData(0, 0, 240, 240).data ?? [])].filter((_, index) => index % 4 === 3)
        }),
      )
      const drawn = first.filter((alpha) => alpha > 127).length
      return first.filter((alpha, index) => Math.abs(alpha - (second[index] ?? 0)) > 127).length / drawn
    },
    [toUrl(first), toUrl(second)],
  )

/** The kit's shapes, by the names of the table. */
const shapes: Readonly<Record<string, NetworkMarkShape>> = { ...firstShapes, ...laterShapes }

describe('a mark has the shape of the set', () => {
  it.each(Object.entries({ ...table.firstMarks, ...table.laterMarks }))('%s', async (name, entry) => {
    const shape = shapes[name] ?? expect.fail(`${name} is not drawn.`)
    const glyph = drawMark({ ...shape, color: 'none', ink: '#000' })
    expect(await compareShapes(drawSourceGlyph(entry), glyph)).toBeLessThan(0.015)
  })
})
