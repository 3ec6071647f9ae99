import type { AppKit } from '@latchkey/core'
import { eip155 } from '@latchkey/eip155'
import { mainnet, polygon } from '@latchkey/eip155/networks'
import { createAppKit } from '@latchkey/react-ui'
import { createSiwx, eip155Verifier, localSessions } from '@latchkey/siwx'
import { walletConnect } from '@latchkey/walletconnect'
import { keepViolations } from '../sitePage.js'

/** The values that a test reads in the page. */
type Site = {
  readonly kit: AppKit
  /** The violations of the page's policy. */
  readonly violations: readonly string[]
  /** The code of the current attempt. */
  uri(): Promise<string | undefined>
}

declare global {
  interface Window {
    site: Site
  }
}

/** A site with WalletConnect: `?relay=<URL>`, `?rpc=<URL of a node>` once for each network, `?project=<id>`, `?sign-in` for a sign-in. */
export const makeApp = (query: URLSearchParams): Site => {
  const violations = keepViolations()
  const [first = '', second = ''] = query.getAll('rpc')
  const kit = createAppKit({
    projectId: query.get('project') ?? 'test',
    networks: [
      { ...mainnet, rpcUrls: [first] },
      { ...polygon, rpcUrls: [second] },
    ],
    adapters: [eip155({ browserWallet: false })],
    channels: [walletConnect({ relayUrl: query.get('relay') ?? undefined })],
    ...(query.has('sign-in') && { siwx: createSiwx({ sessions: localSessions({ verifiers: [eip155Verifier()] }) }) }),
    customWallets: [{ id: 'marten', name: 'Marten', homepage: 'https://marten.example', mobile_link: 'marten://' }],
  })
  const uri = async () => {
    const { store } = await kit.loadEngine()
    return store.getState().connections.attempts.eip155?.uri
  }
  return { kit, violations, uri }
}
