// Minifies the style sheets that stand as strings in dist/**/*.css.js.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transform } from 'lightningcss'

const dist = fileURLToPath(new URL('../dist', import.meta.url))

const styleFiles = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return styleFiles(path)
    return entry.name.endsWith('.css.js') ? [path] : []
  })

const minify = (css, filename) => transform({ filename, code: Buffer.from(css), minify: true }).code.toString()

// All are read before any is written: one may be made from another.
const sheets = await Promise.all(
  styleFiles(dist).map(async (path) => ({ path, sheets: { ...(await import(pathToFileURL(path).href)) } })),
)
for (const { path, sheets: named } of sheets) {
  const lines = Object.entries(named).map(
    ([name, css]) => `export const ${name} = ${JSON.stringify(minify(css, path))}`,
  )
  const map = readFileSync(path, 'utf8').match(/\/\/# sourceMappingURL=.*/)?.[0] ?? ''
  writeFileSync(path, `${lines.join('\n')}\n${map}\n`)
}
