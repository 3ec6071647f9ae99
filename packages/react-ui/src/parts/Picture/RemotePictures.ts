import { createContext } from 'react'

/** Whether pictures of other hosts may be fetched. `false` for a card that is rendered before the user requests it. */
export const RemotePictures = createContext(true)
