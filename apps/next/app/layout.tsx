import '@latchkey/react-ui/styles.css'
import { initialStateFromCookies } from '@latchkey/core/storage'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { KitProvider } from './kit'

export const metadata = { title: 'Latchkey in Next.js' }

// The first HTML already shows the account, so the server renders each page on request.
export const instant = false

const readInitialState = async () => initialStateFromCookies((await headers()).get('cookie'))

const Layout = async ({ children }: { readonly children: ReactNode }) => (
  <html lang="en">
    <body>
      <KitProvider initialState={await readInitialState()}>{children}</KitProvider>
    </body>
  </html>
)

export default Layout
