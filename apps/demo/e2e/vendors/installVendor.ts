import { createEip155TestWallet, type TestWallet, type TestWalletOptions } from '@latchkey/test-wallets'
import {
  createSolanaTestWallet,
  type SolanaTestWallet,
  type SolanaTestWalletOptions,
} from '@latchkey/test-wallets/solana'
import type { BrowserContext } from 'playwright'
import { addVendorsCode } from './addVendorsCode.ts'
import { answerForMetaMask } from './answerForMetaMask.ts'
import { serveExtension } from './serveExtension.ts'

/** The vendors of EVM wallets. */
export type EvmVendor = 'metamask' | 'rabby'

/** Installs an EVM vendor’s own code in every page of a browser context, with a test wallet in place of its extension. */
export const installVendor = async (
  context: BrowserContext,
  vendor: EvmVendor,
  options: TestWalletOptions,
): Promise<TestWallet> => {
  const wallet = createEip155TestWallet(options)
  const tell = await serveExtension(context, ({ method, params }, origin) =>
    wallet.request({ method, params: Array.isArray(params) ? params : [] }, origin),
  )
  wallet.subscribe(({ name, value }) => tell({ name, value }))
  await addVendorsCode(context, vendor)
  return wallet
}

/** Installs MetaMask’s own code for Solana in every page of a browser context, with a test wallet in place of its extension. */
export const installMetaMaskForSolana = async (
  context: BrowserContext,
  options: SolanaTestWalletOptions,
): Promise<SolanaTestWallet> => {
  const wallet = createSolanaTestWallet(options)
  const answer = answerForMetaMask(wallet)
  const tell = await serveExtension(context, ({ method, params }, origin) => answer(method, params, origin))
  wallet.subscribe(({ accounts, origin }) => {
    const notification = {
      method: 'metamask_accountsChanged',
      params: accounts.slice(0, 1).map(({ address }) => address),
    }
    tell({ name: 'wallet_notify', value: { notification } }, origin)
  })
  await addVendorsCode(context, 'metamaskSolana')
  return wallet
}
