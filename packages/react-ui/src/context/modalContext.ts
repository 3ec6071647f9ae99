import { createContext, useContext, useInsertionEffect } from 'react'
import type { Announce } from '../frame/createAnnouncer.js'
import type { Frame } from '../frame/createFrame.js'
import type { ViewLoader } from './viewLoader.js'

/** The objects that belong to one mounted modal. */
export type ModalParts = { readonly frame: Frame; readonly loader: ViewLoader }

/** Provides them to the modal's own components. */
export const ModalContext = createContext<ModalParts | undefined>(undefined)

/** Returns the parts of the modal around the component. */
export const useModalParts = (): ModalParts => {
  const parts = useContext(ModalContext)
  if (!parts) throw new Error('This component works only inside the modal.')
  return parts
}

/** Adopts the style sheet of a part before the browser draws the part for the first time. */
export const useStyles = (css: string): void => {
  const { sheets } = useModalParts().frame
  useInsertionEffect(() => sheets.adopt(css), [sheets, css])
}

/** Provides the function that announces text to screen readers. */
export const AnnounceContext = createContext<Announce>(() => () => undefined)
