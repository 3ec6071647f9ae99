import { selectActiveConnection } from '@latchkey/core/internal'
import { useAppSelector, useEngine } from '../../context/store.js'

/** The channel of the wallet in use. */
export const useChannel = () => {
  const { services } = useEngine()
  const channelId = useAppSelector((state) => selectActiveConnection(state)?.channelId)
  return channelId === undefined ? undefined : services.channels.get(channelId)?.channel
}
