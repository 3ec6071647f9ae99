import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { optimize } from 'svgo'
import { firstMarks, laterMarks, walletPictures } from './markTable.mjs'

const require = createRequire(import.meta.url)
const { version } = JSON.parse(
  readFileSync(new URL('../../node_modules/@web3icons/core/package.json', import.meta.url), 'utf8'),
)

const head = `// Written by \`node scripts/draw-marks.mjs\` from @web3icons/core ${version}: MIT License, Copyright (c) 2024 0xa3k5, see NOTICE.md.
// The marks are trademarks of their owners. They name the networks, tokens and wallets that they belong to, and nothing else.
`

/** Reads a file of the set as SVG. @param from e.g. `'networks/ethereum'` */
const readSource = (from) => {
  const [kind, name] = from.split('/')
  const module = require(`@web3icons/core/svgs/${kind}/background/${name}.svg.js`)
  return module.default
}

/** Returns the components of a colour, 0 to 255. */
const channelsOf = (color) => {
  const digits = color.slice(1)
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16))
}

/** Returns the relative luminance, as WCAG 2 defines it. */
const luminanceOf = (color) => {
  const [red, green, blue] = channelsOf(color).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of two colours, as WCAG 2 defines it: 1 to 21. */
export const contrastOf = (first, second) => {
  const [dark, light] = [luminanceOf(first), luminanceOf(second)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The minimum contrast of a glyph with its disc: WCAG 2 requires 3:1. If a disc is so dark, it also contrasts with a light card. */
const leastContrast = 3.1

/** Returns the colour, or the first darker one on which `ink` has the minimum contrast. */
const darkenFor = (color, ink) => {
  for (let share = 1; share > 0; share -= 0.01) {
    const darker = `#${channelsOf(color)
      .map((channel) =>
        Math.round(channel * share)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
    if (contrastOf(darker, ink) >= leastContrast) return darker
  }
  throw new Error(`No shade of ${color} has enough contrast with ${ink}.`)
}

const attributeOf = (tag, name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

/** The grid of the marks. Its integers are finer than a tenth of a pixel at every size of a mark. */
const grid = 480
const scale = grid / 24

const drawPath = (paths) => {
  // `M0 0` makes a relative start absolute, and is removed again.
  const joined = paths.map((path) => `M0 0${attributeOf(path, 'd')}`).join('')
  const { data } = optimize(
    `<svg xmlns="http://www.w3.org/2000/svg"><path fill-rule="evenodd" transform="scale(${scale})" d="${joined}"/></svg>`,
    {
      multipass: true,
      floatPrecision: 0,
      plugins: [{ name: 'convertPathData', params: { floatPrecision: 0, transformPrecision: 5 } }],
    },
  )
  return attributeOf(data, 'd')
}

/** Returns the square and the glyph's paths of a file of the set. */
const readMark = ({ from, glyph = [] }) => {
  const source = readSource(from)
  const drawing = source.slice(0, source.indexOf('<defs>'))
  const [ground, ...paths] = drawing.match(/<path [^>]*>/g) ?? []
  const others = drawing.match(/<(?!path|svg|g|\/)\w+/g)
  if (!ground || attributeOf(ground, 'd') !== 'M24 0H0v24h24z' || others)
    throw new Error(`${from} is not a glyph on a full square.`)
  return { ground, paths: paths.slice(...glyph) }
}

/** Returns the glyph of a mark as the set draws it, in black. A test compares it with ours. */
export const drawSourceGlyph = (entry) => {
  const paths = readMark(entry).paths.map((path) => path.replace(/ fill="[^"]*"/, ' fill="#000"'))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 24 24">${paths.join('')}</svg>`
}

const drawMark = (entry) => {
  const { from, color, ink, overlaps = false } = entry
  const { ground, paths } = readMark(entry)
  const inks = ink ? [ink] : [...new Set(paths.map((path) => attributeOf(path, 'fill')))]
  if (inks.length !== 1) throw new Error(`${from} has several colours: ${inks}`)
  const disc = darkenFor(color ?? attributeOf(ground, 'fill'), inks[0])
  return {
    color: disc,
    glyph: overlaps ? paths.map((path) => drawPath([path])) : drawPath(paths),
    ...(inks[0] !== '#fff' && { ink: inks[0].toLowerCase() }),
  }
}

const quote = (text) => `'${text}'`

/** Writes a field of an object, with the formatter's line breaks. */
const writeField = (name, value) => {
  if (Array.isArray(value)) return `  ${name}: [\n${value.map((each) => `    ${quote(each)},\n`).join('')}  ],\n`
  const line = `  ${name}: ${quote(value)},\n`
  return line.length > 121 ? `  ${name}:\n    ${quote(value)},\n` : line
}

const writeMarks = (table) =>
  Object.entries(table)
    .map(([name, entry]) => {
      const fields = Object.entries(drawMark(entry)).map(([field, value]) => writeField(field, value))
      return `\nexport const ${name} = {\n${fields.join('')}} as const\n`
    })
    .join('')

/** Draws a wallet's picture as the services accept it: shapes and colours, but nothing that runs, links or styles. */
const drawPicture = (from) => {
  const plain = readSource(from).replace(' class="web3icons"', '').replaceAll(/>\s+</g, '><').trim()
  return plain.replace('width="24" height="24"', 'width="96" height="96"')
}

const writePictures = () =>
  Object.entries(walletPictures)
    .map(([name, from]) => {
      const url = `data:image/svg+xml,${encodeURIComponent(drawPicture(from)).replaceAll('%20', ' ').replaceAll('%3D', '=').replaceAll('%3A', ':').replaceAll('%2F', '/').replaceAll('%2C', ',')}`
      return `\nexport const ${name} =\n  ${url.includes("'") ? JSON.stringify(url) : quote(url)}\n`
    })
    .join('')

/** Returns the texts of the generated files, by path from the repository's root. */
export const drawMarks = () => ({
  'packages/react-ui/src/icons/firstMarks.generated.ts': head + writeMarks(firstMarks),
  'packages/react-ui/src/icons/laterMarks.generated.ts': head + writeMarks(laterMarks),
  'packages/core/src/known-wallets/pictures.generated.ts': head + writePictures(),
})
