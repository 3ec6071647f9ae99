import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build, transform } from 'esbuild'

/** The kit's design tokens. They are no public export: themes are, but not the scales that they build on. */
const tokensFile = '../../../packages/react-ui/src/styles/base.css.ts'

/** Returns the custom properties of the kit's own look, as declarations. */
const readTokens = async (options) => {
  const { outputFiles } = await build({ ...options, entryPoints: [tokensFile], minify: false, format: 'esm' })
  const module = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
  const [, declarations] = /^:host \{(.*?)\}$/ms.exec(module.tokens) ?? []
  if (!declarations) throw new Error(`${tokensFile} has no tokens in the expected form. Change readStyles.mjs.`)
  return declarations
}

/** Returns the style sheet of all documents: the kit's tokens, then `base.css`, then the other files of `client/styles`. */
export const readStyles = async (source, options) => {
  const folder = join(source, 'client/styles')
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'))
  const isBase = (name) => name === 'base.css'
  const ordered = [...names.filter(isBase), ...names.filter((name) => !isBase(name)).sort()]
  const tokens = `
    :root { color-scheme: light dark; ${await readTokens(options)} }
    :root[data-theme='light'] { color-scheme: light }
    :root[data-theme='dark'] { color-scheme: dark }`
  const { code } = await transform(tokens, { loader: 'css', minify: true, target: 'esnext' })
  const { outputFiles } = await build({
    ...options,
    target: 'esnext',
    stdin: {
      contents: ordered.map((name) => `@import './${name}';`).join('\n'),
      resolveDir: folder,
      loader: 'css',
    },
  })
  return new TextEncoder().encode(code + outputFiles[0].text)
}
