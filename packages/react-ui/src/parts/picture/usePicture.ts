import { useState } from 'react'

/**
 * A picture that may fail to load: something else is shown in its place then.
 *
 * @returns the picture's URL while it is worth showing, and what to call when it failed
 */
export const usePicture = (url: string | undefined): readonly [string | undefined, () => void] => {
  const [failed, setFailed] = useState<string>()
  // What a script of the page has given all objects is no picture.
  return [typeof url === 'string' && url !== failed ? url : undefined, () => setFailed(url)]
}
