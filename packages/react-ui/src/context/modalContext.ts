import { createContext, useContext } from 'react'
import type { Announce } from '../frame/createAnnouncer.js'
import type { Frame } from '../frame/createFrame.js'
import type { Sheets } from '../frame/createSheets.js'
import type { ViewLoader } from './viewLoader.js'

/** The objects that belong to one mounted modal. */
export type ModalParts = { readonly frame: Frame; readonly sheets: Sheets; readonly loader: ViewLoader }

/** Provides them to the modal's own components. */
export const ModalContext = createContext<ModalParts | undefined>(undefined)

/** Returns the parts of the modal around the component. */
export const useModalParts = (): ModalParts => {
  const parts = useContext(ModalContext)
  if (!parts) throw new Error('A part of the modal stands outside of it.')
  return parts
}

/** Provides the function that announces text to screen readers. */
export const AnnounceContext = createContext<Announce>(() => () => undefined)
