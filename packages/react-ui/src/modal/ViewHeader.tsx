import { closeModal, selectCanClose, selectCanGoBack } from '@latchkey/core/internal'
import { useRef } from 'react'
import { closeIcon } from '../icons/paths.js'
import { useLanguage } from '../text/createText.js'
import { useText } from '../text/connectTexts.en.js'
import { BackButton } from '../journeys/shared/buttons.js'
import { leaveInPlace, useLeave } from '../motion/ghost.js'
import { fadeAway } from '../motion/motion.js'
import { useAppDispatch, useAppSelector } from '../context/store.js'
import type { ViewModule } from '../context/viewLoader.js'
import { Header } from '../parts/Header/Header.js'
import { IconButton } from '../parts/IconButton/IconButton.js'

/** The id of the title that labels the dialog. */
export const titleId = 'lk-title'

const leaveTitle = ({ parentElement }: HTMLElement) => {
  const ghost = parentElement ? leaveInPlace(parentElement) : undefined
  if (ghost) fadeAway(ghost, 'none', 'hover')
  return ghost
}

/** The text of the title. When another text replaces it, the old one stays visible until it has faded. */
const Title = ({ words }: { readonly words: string }) => {
  const span = useRef<HTMLSpanElement>(null)
  useLeave(span, leaveTitle)
  return <span ref={span}>{words}</span>
}

/** The header of the current view: the back button or the view's own lead at the left, the title, and the close button at the right. */
export const ViewHeader = ({
  module,
  fallback,
}: {
  readonly module: ViewModule | undefined
  readonly fallback: string
}) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const canGoBack = useAppSelector(selectCanGoBack)
  const canClose = useAppSelector(selectCanClose)
  const language = useLanguage()
  const title = useAppSelector((state) => module?.title(state, language) ?? fallback)
  const Lead = module?.Lead
  return (
    <Header
      titleId={titleId}
      hideTitle={module?.hideTitle}
      lead={Lead ? <Lead /> : canGoBack && <BackButton />}
      end={canClose && <IconButton icon={closeIcon} label={t('close')} onClick={() => dispatch(closeModal())} />}
    >
      <Title key={title} words={title} />
    </Header>
  )
}
