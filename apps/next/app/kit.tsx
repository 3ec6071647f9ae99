'use client'
import { createCookieStorage, type InitialState, withInitialState } from '@latchkey/core/storage'
import { eip155 } from '@latchkey/eip155'
import { mainnet, polygon } from '@latchkey/eip155/networks'
import { AppKitProvider, createAppKit } from '@latchkey/react-ui'
import { type ReactNode, useState } from 'react'

const kit = createAppKit({
  projectId: 'next-example',
  networks: [mainnet, polygon],
  adapters: [eip155()],
  storage: createCookieStorage(),
})

/** Provides the kit with the initial state of this request's cookie. */
export const KitProvider = ({
  initialState,
  children,
}: {
  readonly initialState: InitialState | undefined
  readonly children: ReactNode
}) => {
  const [painted] = useState(() => withInitialState(kit, initialState))
  return <AppKitProvider kit={painted}>{children}</AppKitProvider>
}
