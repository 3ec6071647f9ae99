import { useEffect, useState } from 'react'
import { useEngine } from '../../context/store.js'

/** How long to wait for a picture, in milliseconds. */
const loadTimeout = 2_000
/** How long an item that may only be scrolled past has to stay before its picture is requested, in milliseconds. */
const settling = 100

/**
 * Fetches a picture before it is shown.
 *
 * @param isPassing whether the item may only be scrolled past. If so, the picture is requested after a short wait (100 ms).
 * @returns its URL once it has loaded; `'waiting'` for up to 2 s before that; `undefined` if there is no URL, or loading fails or takes longer
 */
export const useLoadedPicture = (url: string | undefined, isPassing: boolean): string | undefined => {
  const { clock } = useEngine().services
  const [loaded, setLoaded] = useState<{ readonly url: string; readonly isThere: boolean }>()
  useEffect(() => {
    if (url === undefined) return undefined
    const leaving = new AbortController()
    const image = new Image()
    const load = () => {
      image.src = url
      image.decode().then(
        () => !leaving.signal.aborted && setLoaded({ url, isThere: true }),
        () => !leaving.signal.aborted && setLoaded({ url, isThere: false }),
      )
      return clock.wait(loadTimeout, leaving.signal)
    }
    const waiting = isPassing ? clock.wait(settling, leaving.signal).then(load) : load()
    waiting.then(
      () => setLoaded((last) => (last?.url === url ? last : { url, isThere: false })),
      () => undefined, // it is no longer rendered
    )
    return () => {
      leaving.abort()
      image.src = '' // cancel a picture that went out of sight before it loaded: it would delay others
    }
  }, [url, isPassing, clock])
  if (url === undefined) return undefined
  if (loaded?.url !== url) return 'waiting'
  return loaded.isThere ? url : undefined
}
