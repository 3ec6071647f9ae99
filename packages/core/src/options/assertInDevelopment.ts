// Its own file: esbuild splits by file, and would else put the engine's checks in a production page's first load.
export { assertOptions as assertInDevelopment } from './assertOptions.js'
