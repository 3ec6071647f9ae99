import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

const kept = fileURLToPath(new URL('shots', import.meta.url))
const reportFolder = fileURLToPath(new URL('../../../coverage/shots', import.meta.url))

/** If this is set in the environment, the current screenshots become the expected ones. */
export const isUpdating = process.env['UPDATE_SHOTS'] === '1'

/** How much a pixel's colour may differ (0 to 1), and how many pixels in a thousand: browsers smooth text differently. */
const threshold = 0.12
const perMille = 3
/** The step of stored colours, which saves half of the bytes. */
const step = 8

/** Writes a file, and the folders that it needs. */
export const writeBytes = async (path: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
}

/** Shrinks a screenshot to half its size, in coarser colours: small enough to store, and equal in browsers that draw text slightly differently. */
const reduce = (shot: Buffer): PNG => {
  const { data, width, height } = PNG.sync.read(shot)
  const png = new PNG({ width: Math.floor(width / 2), height: Math.floor(height / 2) })
  const line = width * 4
  const at = (index: number) => data[index] ?? 0
  let to = 0
  for (let y = 0; y < png.height; y += 1)
    for (let x = 0; x < png.width; x += 1)
      for (let channel = 0; channel < 4; channel += 1) {
        const from = 2 * y * line + 8 * x + channel
        const sum = at(from) + at(from + 4) + at(from + line) + at(from + line + 4)
        png.data[to] = Math.min(255, Math.round(sum / 4 / step) * step)
        to += 1
      }
  return png
}

const toBytes = (png: PNG) => PNG.sync.write(png, { deflateLevel: 9, filterType: 4, colorType: 2 })

/**
 * Compares two pictures.
 *
 * @param tolerance how much a pixel's colour may differ (0 to 1)
 * @returns how many pixels differ, and a picture of them; nothing if the pictures have different sizes
 */
export const comparePictures = (
  expected: PNG,
  seen: PNG,
  tolerance: number,
): { readonly count: number; readonly picture: PNG } | undefined => {
  const { width, height } = expected
  if (seen.width !== width || seen.height !== height) return undefined
  const picture = new PNG({ width, height })
  const count = pixelmatch(expected.data, seen.data, picture.data, width, height, { threshold: tolerance })
  return { count, picture }
}

/** How a screenshot differs from the expected one. */
export type Difference = {
  readonly why: string
  /** Writes the current and the expected screenshot, and their difference, to `coverage/shots`. */
  readonly write: () => Promise<void>
}

/** Compares a screenshot with the expected one of its name. @returns the difference, if there is one */
export const compareShot = async (name: string, shot: Buffer): Promise<Difference | undefined> => {
  const before = await readFile(join(kept, `${name}.png`)).catch(() => undefined)
  const differ = (why: string, difference?: PNG): Difference => ({
    why: `${name}: ${why}`,
    write: async () => {
      await writeBytes(join(reportFolder, `${name}.seen.png`), shot)
      if (before) await writeBytes(join(reportFolder, `${name}.kept.png`), before)
      if (difference) await writeBytes(join(reportFolder, `${name}.difference.png`), PNG.sync.write(difference))
    },
  })
  if (!before) return differ('it has no expected screenshot: run UPDATE_SHOTS=1 pnpm test:shots')
  const expected = PNG.sync.read(before)
  const compared = comparePictures(expected, reduce(shot), threshold)
  if (!compared) return differ('it has another size')
  const { count, picture } = compared
  const pixels = expected.width * expected.height
  if (count * 1_000 <= perMille * pixels) return undefined
  return differ(`${count} of ${pixels} pixels differ`, picture)
}

/** Saves a screenshot as the expected one. */
export const keepShot = (name: string, shot: Buffer): Promise<void> =>
  writeBytes(join(kept, `${name}.png`), toBytes(reduce(shot)))

/** Returns the names of all expected screenshots. */
export const listShots = async (): Promise<readonly string[]> => {
  const paths = await readdir(kept, { recursive: true }).catch(() => [])
  return paths.filter((path) => path.endsWith('.png')).map((path) => path.slice(0, -4))
}

/** Deletes all expected screenshots, including those of removed states. */
export const forgetShots = async (): Promise<void> => rm(kept, { recursive: true, force: true })
