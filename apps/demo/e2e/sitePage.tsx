import type { AppKit } from '@latchkey/core'
import { AppKitProvider, ConnectButton } from '@latchkey/react-ui'
import { createRoot } from 'react-dom/client'

/** Keeps what the page's policy forbids from now on. */
export const keepViolations = (): readonly string[] => {
  const violations: string[] = []
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    violations.push(`${violatedDirective} ${blockedURI}`),
  )
  return violations
}

/** A site that has nothing but a button to connect. */
export const showButton = (kit: AppKit): void => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root.')
  createRoot(root).render(
    <AppKitProvider kit={kit}>
      <ConnectButton />
    </AppKitProvider>,
  )
}
