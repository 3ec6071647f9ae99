import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'

const root = fileURLToPath(new URL('../..', import.meta.url))

const config: NextConfig = {
  cacheComponents: true, // this and the next line are what create-next-app writes
  partialPrefetching: true,
  turbopack: { root }, // the packages are outside of the app
  outputFileTracingRoot: root,
  typescript: { ignoreBuildErrors: true }, // `pnpm types` checks them
}

export default config
