import { useEffect, useState } from 'react'
import { useEngine } from '../../context/store.js'

/** How long a picture is waited for, in milliseconds. */
const patience = 2_000
/** How long one that may only be passed has to stand before its picture is asked for, in milliseconds. */
const settling = 100

/**
 * Fetches a picture before it is shown.
 *
 * @param isPassing whether it is perhaps scrolled past: then it is fetched once it has stood for a moment
 * @returns its URL once it is there; `'waiting'` for up to 2 s before that; nothing where there is none, or it fails, or takes longer
 */
export const useLoadedPicture = (url: string | undefined, isPassing: boolean): string | undefined => {
  const { clock } = useEngine().services
  const [known, setKnown] = useState<{ readonly url: string; readonly isThere: boolean }>()
  useEffect(() => {
    if (url === undefined) return undefined
    const leaving = new AbortController()
    const image = new Image()
    const load = () => {
      image.src = url
      image.decode().then(
        () => !leaving.signal.aborted && setKnown({ url, isThere: true }),
        () => !leaving.signal.aborted && setKnown({ url, isThere: false }),
      )
      return clock.wait(patience, leaving.signal)
    }
    const waiting = isPassing ? clock.wait(settling, leaving.signal).then(load) : load()
    waiting.then(
      () => setKnown((last) => (last?.url === url ? last : { url, isThere: false })),
      () => undefined, // it is not shown any more
    )
    return () => {
      leaving.abort()
      image.src = '' // what is out of sight before it came is not fetched: it would keep others waiting
    }
  }, [url, isPassing, clock])
  if (url === undefined) return undefined
  if (known?.url !== url) return 'waiting'
  return known.isThere ? url : undefined
}
