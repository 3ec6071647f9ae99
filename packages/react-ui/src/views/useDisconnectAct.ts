import { noticesSlice, selectActiveConnection } from '@latchkey/core/internal'
import { disconnectWallet } from '@latchkey/core/internal/views'
import { useState } from 'react'
import { useAppDispatch, useAppSelector } from '../modal/store.js'

/** Disconnects the wallet in use. A failure is told, and it can be tried again. */
export const useDisconnectAct = () => {
  const dispatch = useAppDispatch()
  const namespace = useAppSelector((state) => selectActiveConnection(state)?.namespace)
  const [busy, setBusy] = useState(false)
  const disconnect = () => {
    setBusy(true)
    dispatch(disconnectWallet({ namespace })).catch(() => {
      setBusy(false)
      dispatch(noticesSlice.actions.toastShown({ tone: 'bad', message: { kind: 'disconnectFailed' } }))
    })
  }
  return { busy, disconnect }
}
