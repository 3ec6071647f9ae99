'use client'
import { useAppKitAccount, useAppKitNetwork } from '@latchkey/react-ui'

/** Who is connected, and where: the same on the server and in the browser. */
export const Facts = () => {
  const { address, isConnected } = useAppKitAccount()
  const { caipNetwork } = useAppKitNetwork()
  return <p id="facts">{isConnected ? `${address} on ${caipNetwork?.name}` : 'Nobody is connected'}</p>
}
