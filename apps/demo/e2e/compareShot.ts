import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

const kept = fileURLToPath(new URL('shots', import.meta.url))
const told = fileURLToPath(new URL('../../../coverage/shots', import.meta.url))

/** With this set in the environment, what is seen becomes what is expected. */
export const isUpdating = process.env['UPDATE_SHOTS'] === '1'

/** How far a pixel's colour may be off (0 to 1), and how many pixels in a thousand may be: browsers round letters' edges in their own ways. */
const threshold = 0.12
const perMille = 3
/** Colours are kept in steps of so many: a third of the bytes. */
const step = 16

const write = async (path: string, bytes: Uint8Array) => {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
}

/** Half as wide and high, in coarser colours: small enough to keep, and the same in browsers that draw letters a little apart. */
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

/** How a shot differs from the one that is kept. */
export type Difference = {
  readonly why: string
  /** Writes what was seen, what was expected and the difference to `coverage/shots`. */
  readonly write: () => Promise<void>
}

/** Compares a screenshot with the one that is kept under its name. @returns nothing where it is the same */
export const compareShot = async (name: string, shot: Buffer): Promise<Difference | undefined> => {
  const before = await readFile(join(kept, `${name}.png`)).catch(() => undefined)
  const tell = (why: string, difference?: PNG): Difference => ({
    why: `${name}: ${why}`,
    write: async () => {
      await write(join(told, `${name}.seen.png`), shot)
      if (before) await write(join(told, `${name}.kept.png`), before)
      if (difference) await write(join(told, `${name}.difference.png`), PNG.sync.write(difference))
    },
  })
  if (!before) return tell('no screenshot is kept of it: UPDATE_SHOTS=1 pnpm test:shots')
  const seen = reduce(shot)
  const expected = PNG.sync.read(before)
  const { width, height } = expected
  if (seen.width !== width || seen.height !== height) return tell('it has another size')
  const difference = new PNG({ width, height })
  const count = pixelmatch(expected.data, seen.data, difference.data, width, height, { threshold })
  if (count * 1_000 <= perMille * width * height) return undefined
  return tell(`${count} of ${width * height} pixels differ`, difference)
}

/** Keeps a screenshot under a name. */
export const keepShot = (name: string, shot: Buffer): Promise<void> =>
  write(join(kept, `${name}.png`), toBytes(reduce(shot)))

/** The names of all screenshots that are kept. */
export const listShots = async (): Promise<readonly string[]> => {
  const paths = await readdir(kept, { recursive: true }).catch(() => [])
  return paths.filter((path) => path.endsWith('.png')).map((path) => path.slice(0, -4))
}

/** Forgets all screenshots: those of states that are gone go with them. */
export const forgetShots = async (): Promise<void> => rm(kept, { recursive: true, force: true })
