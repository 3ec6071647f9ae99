'use client'
import { useAppKitAccount, useAppKitNetwork } from '@latchkey/react-ui'

/** Shows the connected account and network, on the server and in the browser alike. */
export const Facts = () => {
  const { address, isConnected } = useAppKitAccount()
  const { caipNetwork } = useAppKitNetwork()
  return <p id="facts">{isConnected ? `${address} on ${caipNetwork?.name}` : 'Nobody is connected'}</p>
}
