import { initialStateFromCookies } from '@latchkey/core/storage'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { KitProvider } from './kit'

export const metadata = { title: 'Latchkey in Next.js' }

const Layout = async ({ children }: { readonly children: ReactNode }) => (
  <html lang="en">
    <body>
      <KitProvider initialState={initialStateFromCookies((await headers()).get('cookie'))}>{children}</KitProvider>
    </body>
  </html>
)

export default Layout
