import { once } from 'node:events'
import {
  createSolanaTestWallet,
  type SolanaTestWallet,
  type SolanaTestWalletOptions,
} from '@latchkey/test-wallets/solana'
import type { BrowserContext } from 'playwright'
import { WebSocketServer } from 'ws'
import { addVendorsCode } from './addVendorsCode.ts'
import { answerForMobileWallet } from './answerForMobileWallet.ts'
import { openMobileSession } from './openMobileSession.ts'
import { serveExtension } from './serveExtension.ts'

/** A phone with wallets’ apps, as a page sees it. Solana Mobile’s code draws elements, which a strict policy blocks. */
export const phone = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Seeker) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36',
  bypassCSP: true,
}

/**
 * Runs Solana Mobile’s own code in every page of a browser context, with a test wallet in place of the app on the phone. A page opens the app by a
 * link, and communicates with it over a local socket of the phone.
 */
export const installMobileWallet = async (
  context: BrowserContext,
  options: SolanaTestWalletOptions,
): Promise<SolanaTestWallet> => {
  const wallet = createSolanaTestWallet(options)
  const answer = answerForMobileWallet(wallet)
  await serveExtension(context, async ({ params: link }) => {
    const { searchParams } = new URL(String(link))
    const association = Buffer.from((searchParams.get('association') ?? '').replaceAll('.', ''), 'base64url')
    const port = Number(searchParams.get('port'))
    const server = new WebSocketServer({ host: 'localhost', port, path: '/solana-wallet' })
    server.once('connection', (socket) => {
      socket.once('close', () => server.close())
      void openMobileSession(socket, new Uint8Array(association), answer)
    })
    await once(server, 'listening')
  })
  await context.grantPermissions(['local-network-access'])
  await context.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  )
  await addVendorsCode(context, 'solanaMobile')
  return wallet
}
