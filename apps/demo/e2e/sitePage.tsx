import type { AppKit } from '@latchkey/core'
import { AppKitProvider, ConnectButton } from '@latchkey/react-ui'
import { createRoot } from 'react-dom/client'

/** Records the violations of the page's policy. */
export const keepViolations = (): readonly string[] => {
  const violations: string[] = []
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    violations.push(`${violatedDirective} ${blockedURI}`),
  )
  return violations
}

/** A site with only a connect button. */
export const showButton = (kit: AppKit): void => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element.')
  createRoot(root).render(
    <AppKitProvider kit={kit}>
      <ConnectButton />
    </AppKitProvider>,
  )
}
