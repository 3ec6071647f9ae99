import { type PictureSubject, toPictureUrl } from '@latchkey/core/internal/pictures'
import type { ReactNode } from 'react'
import { useEngine } from '../../context/store.js'
import { laterMarks } from '../../icons/laterMarks.js'
import type { NetworkMarkShape } from '../../icons/networkMarks.js'
import { useLoadedPicture } from './useLoadedPicture.js'

/** What a mark is drawn with. Without any of it, the first letter of the name is shown. */
export type FoundMark = {
  readonly mark?: NetworkMarkShape | undefined
  /** The URL of a picture that has loaded. */
  readonly image?: string | undefined
  /** Whether a mark or picture may still load. */
  readonly isAwaited?: boolean
}

/** Props of {@link LaterMark}. */
export type LaterMarkProps = {
  readonly id: string | undefined
  /** The picture of the directory service that replaces a missing mark. Omit it if the item may be an impostor. */
  readonly subject: PictureSubject | undefined
  readonly draw: (found: FoundMark) => ReactNode
}

/** Passes the kit's mark to `draw`, else the directory service's picture. The caller has already loaded what draws it. */
export const LaterMark = ({ id = '', subject, draw }: LaterMarkProps): ReactNode => {
  const { services } = useEngine()
  const mark = laterMarks[id]
  const picture = useLoadedPicture(mark || !subject ? undefined : toPictureUrl(subject, services), false)
  const isAwaited = picture === 'waiting'
  return draw({ mark, image: isAwaited ? undefined : picture, isAwaited })
}
