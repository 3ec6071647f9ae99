import { selectActiveConnection } from '@latchkey/core/internal'
import { disconnectWallet } from '@latchkey/core/internal/views'
import { useState } from 'react'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { useRunAct } from './useRunAct.js'

/** Disconnects the wallet in use. A failure is reported, and the user can try again. */
export const useDisconnectAct = () => {
  const dispatch = useAppDispatch()
  const run = useRunAct()
  const namespace = useAppSelector((state) => selectActiveConnection(state)?.namespace)
  const [busy, setBusy] = useState(false)
  const disconnect = () => {
    setBusy(true)
    // The view may stay, with another wallet in use.
    void run(dispatch(disconnectWallet({ namespace }))).then(() => setBusy(false))
  }
  return { busy, disconnect }
}
