import { createEip155TestWallet, type TestWallet, type TestWalletOptions } from '@latchkey/test-wallets'
import type { BrowserContext, Page } from 'playwright'
import { addVendorsCode } from './addVendorsCode.ts'
import { bindingName, eventName, type VendorAnswer, type VendorCall } from './channel.ts'

/** The vendors whose code is asked for EVM chains. */
export type EvmVendor = 'metamask' | 'rabby'

const toError = (error: unknown): VendorAnswer => {
  const { code, message } = Object(error)
  return { error: { ...(typeof code === 'number' && { code }), message: String(message) } }
}

/** Installs an EVM vendor’s own code in every page of a browser context. A wallet of the tests stands for its extension. */
export const installVendor = async (
  context: BrowserContext,
  vendor: EvmVendor,
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
  await addVendorsCode(context, vendor)
  return wallet
}
