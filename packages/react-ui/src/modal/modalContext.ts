import { createContext, useContext } from 'react'
import type { Sheets } from './createSheets.js'
import type { ViewLoader } from './viewLoader.js'

/** What belongs to one mounted modal. */
export type ModalParts = { readonly sheets: Sheets; readonly loader: ViewLoader }

/** Carries the parts to the modal's own components. */
export const ModalContext = createContext<ModalParts | undefined>(undefined)

/** Gives the parts of the modal around. */
export const useModalParts = (): ModalParts => {
  const parts = useContext(ModalContext)
  if (!parts) throw new Error('A part of the modal stands outside of it.')
  return parts
}
