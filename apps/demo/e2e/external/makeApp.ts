import type { AppKit } from '@latchkey/core'
import { eip155 } from '@latchkey/eip155'
import { coinbaseWallet } from '@latchkey/eip155/coinbase'
import { mainnet, polygon } from '@latchkey/eip155/networks'
import { safe } from '@latchkey/eip155/safe'
import { createAppKit } from '@latchkey/react-ui'
import { keepViolations } from '../sitePage.js'

/** The values that a test reads in the page. */
type App = {
  readonly kit: AppKit<readonly [ReturnType<typeof eip155>]>
  /** The violations of the page's policy. */
  readonly violations: readonly string[]
}

declare global {
  interface Window {
    app: App
  }
}

/** A site with both external wallets: `?rpc=<URL of a node>`, `?polygon=<URL of a Polygon node>`, `?safe=<trusted origin of a Safe>`. */
export const makeApp = (query: URLSearchParams): App => {
  const violations = keepViolations()
  const connectors = [safe({ origins: query.getAll('safe') }), coinbaseWallet()]
  const kit = createAppKit({
    projectId: 'test',
    networks: [
      { ...mainnet, rpcUrls: query.getAll('rpc') },
      { ...polygon, rpcUrls: query.getAll('polygon') },
    ],
    adapters: [eip155({ browserWallet: false, connectors })],
  })
  return { kit, violations }
}
