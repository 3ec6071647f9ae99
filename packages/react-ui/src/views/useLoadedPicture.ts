import { useEffect, useState } from 'react'
import { useEngine } from '../modal/store.js'

/** How long a picture is waited for, in milliseconds. */
const patience = 2_000

/**
 * Fetches a picture before it is shown.
 *
 * @returns its URL once it is there; `'waiting'` for up to 2 s before that; nothing where there is none, or it fails, or takes longer
 */
export const useLoadedPicture = (url: string | undefined): string | undefined => {
  const { clock } = useEngine().services
  const [known, setKnown] = useState<{ readonly url: string; readonly isThere: boolean }>()
  useEffect(() => {
    if (url === undefined) return undefined
    const leaving = new AbortController()
    const image = new Image()
    image.src = url
    image.decode().then(
      () => !leaving.signal.aborted && setKnown({ url, isThere: true }),
      () => !leaving.signal.aborted && setKnown({ url, isThere: false }),
    )
    clock.wait(patience, leaving.signal).then(
      () => setKnown((last) => (last?.url === url ? last : { url, isThere: false })),
      () => undefined, // it is not shown any more
    )
    return () => {
      leaving.abort()
      image.src = '' // what is out of sight before it came is not fetched: it would keep others waiting
    }
  }, [url, clock])
  if (url === undefined) return undefined
  if (known?.url !== url) return 'waiting'
  return known.isThere ? url : undefined
}
