import { fileURLToPath } from 'node:url'
import { createEip155TestWallet, type TestWallet, type TestWalletOptions } from '@latchkey/test-wallets'
import { build } from 'esbuild'
import type { BrowserContext, Page } from 'playwright'
import { bindingName, eventName, type VendorAnswer, type VendorCall } from './channel.ts'

/** The vendors whose own code runs in the page. */
export type Vendor = 'metamask' | 'rabby'

const bundles = new Map<Vendor, Promise<string>>()

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** A vendor's code of the page, with what answers it, as one script. */
const bundle = async (vendor: Vendor): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [pathOf(`${vendor}.page.ts`)],
    inject: [pathOf('process.ts')],
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

const toError = (error: unknown): VendorAnswer => {
  const { code, message } = Object(error)
  return { error: { ...(typeof code === 'number' && { code }), message: String(message) } }
}

/** Installs a vendor’s own code in every page of a browser context. A wallet of the tests stands for its extension. */
export const installVendor = async (
  context: BrowserContext,
  vendor: Vendor,
  options: TestWalletOptions,
): Promise<TestWallet> => {
  const wallet = createEip155TestWallet(options)
  const pages = new Set<Page>()
  await context.exposeBinding(bindingName, async ({ page, frame }, call: VendorCall) => {
    pages.add(page)
    const params = Array.isArray(call.params) ? call.params : []
    return wallet
      .request({ method: call.method, params }, new URL(frame.url()).origin)
      .then((result): VendorAnswer => ({ result }), toError)
  })
  wallet.subscribe(({ name, value }) => {
    for (const page of pages)
      page
        .evaluate(([type, detail]) => window.dispatchEvent(new CustomEvent(type, { detail })), [
          eventName,
          { name, value },
        ] as const)
        .catch(() => pages.delete(page)) // the page has gone
  })
  const script = bundles.get(vendor) ?? bundle(vendor)
  bundles.set(vendor, script)
  await context.addInitScript({ content: await script })
  return wallet
}
