import { createContext } from 'react'

/** Whether pictures of other hosts may be fetched: not for a card that is drawn before the user asks for it. */
export const RemotePictures = createContext(true)
