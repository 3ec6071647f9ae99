import { build } from 'esbuild'

/** Builds a page's text as a site with esbuild would. @returns its chunks: code, the chunks that they import statically, and their modules */
export const buildWithEsbuild = async (root, page) => {
  const { metafile, outputFiles } = await build({
    stdin: { contents: page, resolveDir: root, loader: 'js' },
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    outdir: 'out',
    absWorkingDir: root,
    external: ['react', 'react/*', 'react-dom', 'react-dom/*'],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return Object.entries(metafile.outputs).map(([name, { imports, inputs, entryPoint }]) => ({
    name,
    code: outputFiles.find(({ path }) => path.endsWith(name))?.text ?? '',
    imports: imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path),
    isEntry: name.endsWith('stdin.js'),
    modules: Object.keys(inputs),
    // What an `import()` of this module loads; its code may have moved to a shared chunk.
    entry: entryPoint,
  }))
}
