import { type AddressProblem, selectNetworkId } from '@latchkey/core/internal/views'
import { type ComponentType, useEffect, useState } from 'react'
import { useAppDispatch, useAppSelector, useEngine } from '../../context/store.js'
import type { AddressNoteProps } from '../addresses/AddressNote.js'

/** The result of checking an address: no problem, or a problem and the component that renders it. */
export type AddressCheck = {
  readonly problem?: AddressProblem | undefined
  readonly Note?: ComponentType<AddressNoteProps> | undefined
}

/**
 * Checks an address against the rules of the network in use. Returns `undefined` until the check has finished. If the rules could not be loaded, the
 * result has no problem: the wallet's session checks the address again.
 */
export const useAddressCheck = (value: string): AddressCheck | undefined => {
  const dispatch = useAppDispatch()
  const { logger } = useEngine().services
  const network = useAppSelector((state) => selectNetworkId(state))
  const key = `${network} ${value}`
  const [found, setFound] = useState<AddressCheck & { readonly key: string }>()
  useEffect(() => {
    let isOver = false
    const find = async () => {
      const { checkAddress, AddressNote: Note } = await import('../addresses/addressParts.js')
      return { problem: await dispatch(checkAddress(value)), Note }
    }
    const tell = (check?: AddressCheck) => {
      if (!isOver) setFound({ key, ...check })
    }
    if (value !== '')
      find().then(tell, (error: unknown) => {
        logger.warn('An address could not be checked.', error)
        tell()
      })
    return () => {
      isOver = true
    }
  }, [dispatch, logger, key, value])
  return found?.key === key ? found : undefined
}
