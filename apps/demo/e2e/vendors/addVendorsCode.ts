import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { BrowserContext } from 'playwright'

/** The vendors whose own code runs in the page. */
export type Vendor = 'coinbase' | 'keplr' | 'metamask' | 'metamaskSolana' | 'polkadot' | 'rabby' | 'solanaMobile'

const bundles = new Map<Vendor, Promise<string>>()

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const bundle = async (vendor: Vendor): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [pathOf(`${vendor}.page.ts`)],
    inject: [pathOf('process.ts'), pathOf('buffer.ts')],
    alias: { events: fileURLToPath(import.meta.resolve('events/')) },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    mainFields: ['browser', 'module', 'main'],
    define: { global: 'globalThis' },
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

/** Builds a vendor’s page code, with the code that answers it, as one script. */
export const bundleVendorsCode = (vendor: Vendor): Promise<string> => {
  const script = bundles.get(vendor) ?? bundle(vendor)
  bundles.set(vendor, script)
  return script
}

/** Runs a vendor’s page code, with the code that answers it, in every page of a browser context but `about:blank`: an extension does not run there either. */
export const addVendorsCode = async (context: BrowserContext, vendor: Vendor): Promise<void> => {
  await context.addInitScript({ content: `if (location.origin !== 'null') {\n${await bundleVendorsCode(vendor)}\n}` })
}
