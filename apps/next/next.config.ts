import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'

const root = fileURLToPath(new URL('../..', import.meta.url))

const config: NextConfig = {
  turbopack: { root }, // the packages are outside of the app
  outputFileTracingRoot: root,
  typescript: { ignoreBuildErrors: true }, // `pnpm types` checks them
}

export default config
