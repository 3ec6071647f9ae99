/** @returns the chunks in the output of Rollup, or of a bundler that reports as Rollup does: code, the chunks that they import statically, and their modules */
export const toChunks = (output) =>
  output
    .filter(({ type }) => type === 'chunk')
    .map(({ fileName, code, imports, isEntry, modules }) => ({
      name: fileName,
      code,
      imports,
      isEntry,
      modules: Object.keys(modules),
    }))
