import { AppKitProvider, ConnectButton } from '@latchkey/react-ui'
import { createRoot } from 'react-dom/client'
import { makeApp } from './makeApp.js'

window.site = makeApp(new URLSearchParams(location.search))
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <AppKitProvider kit={window.site.kit}>
      <ConnectButton />
    </AppKitProvider>,
  )
