import { createEip155TestWallet, type TestWallet, type TestWalletOptions } from '@latchkey/test-wallets'
import type { BrowserContext } from 'playwright'
import { bundleVendorsCode } from './addVendorsCode.ts'
import { serveExtension } from './serveExtension.ts'

const page = '<!doctype html><meta charset="utf-8"><title>Wallet</title><script src="/wallet.js"></script>'

/** Serves a test wallet at the URL of Coinbase’s wallet, for the windows that its SDK opens. No request reaches the vendor. */
export const installCoinbase = async (context: BrowserContext, options: TestWalletOptions): Promise<TestWallet> => {
  const wallet = createEip155TestWallet(options)
  await serveExtension(context, async ({ method, params }) => {
    const { site, chainId, params: parameters } = Object(params)
    wallet.setChain(chainId)
    return { value: await wallet.request({ method, params: parameters }, site), chains: options.chains }
  })
  const script = await bundleVendorsCode('coinbase')
  await context.route('https://keys.coinbase.com/**', (route) =>
    new URL(route.request().url()).pathname === '/connect'
      ? route.fulfill({ contentType: 'text/html', body: page })
      : route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  return wallet
}
