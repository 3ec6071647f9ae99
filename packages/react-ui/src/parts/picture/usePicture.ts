import { useState } from 'react'

/**
 * A picture that may fail to load: something else is shown in its place then.
 *
 * @returns the picture's URL while it is worth showing, and what to call when it failed
 */
export const usePicture = (url: string | undefined): readonly [string | undefined, () => void] => {
  const [failed, setFailed] = useState<string>()
  return [url && url !== failed ? url : undefined, () => setFailed(url)]
}
