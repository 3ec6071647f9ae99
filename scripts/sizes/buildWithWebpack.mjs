import webpack from 'webpack'

const run = (compiler) =>
  new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const fault = error ?? stats.compilation.errors[0]
      if (fault) reject(fault)
      else resolve(stats.compilation)
    })
  })

/** Returns the parts of a concatenated module, or the module itself. */
const partsOf = (module) => module.modules ?? [module]

/** Builds a page's text as a site with webpack would. @returns its chunks: code, what comes with them, and their modules */
export const buildWithWebpack = async (root, page, external) => {
  const compiler = webpack({
    mode: 'production',
    context: root,
    target: 'web',
    entry: `data:text/javascript,${encodeURIComponent(page)}`,
    externals: external,
    externalsType: 'module',
    experiments: { outputModule: true },
    output: { module: true },
    performance: { hints: false },
  })
  // The assets stay in memory.
  compiler.hooks.shouldEmit.tap('measure', () => false)
  const { chunks, chunkGraph, assets } = await run(compiler)
  return [...chunks].map((chunk) => {
    const file = [...chunk.files][0]
    // A group's own chunk is the last, after those that were split off.
    const groups = [...chunk.groupsIterable].filter((group) => group.chunks.at(-1) === chunk)
    return {
      name: file,
      code: assets[file].source().toString(),
      imports: groups.flatMap((group) => group.chunks.slice(0, -1).map(({ files }) => [...files][0])),
      isEntry: chunk.canBeInitial(),
      modules: [...chunkGraph.getChunkModulesIterable(chunk)]
        .flatMap(partsOf)
        .map((module) => module.resource ?? module.identifier()),
    }
  })
}
