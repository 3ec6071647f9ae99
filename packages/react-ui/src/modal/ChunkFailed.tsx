import { Actions } from '../parts/Actions/Actions.js'
import { Button } from '../parts/Button/Button.js'
import { ReloadButton } from '../journeys/shared/ReloadButton.js'
import { useText } from '../text/connectText.js'
import { useModalParts } from '../context/modalContext.js'
import type { ModuleName } from '../context/viewLoader.js'
import { Body } from '../parts/Body/Body.js'

/** Replaces a view whose code could not be fetched. */
export const ChunkFailed = ({ view }: { readonly view: ModuleName }) => {
  const t = useText()
  const { loader } = useModalParts()
  return (
    <>
      <Body>
        <p className="lk-center" role="alert">
          {t('chunkFailedText')}
        </p>
      </Body>
      <Actions>
        <Button onClick={() => loader.retry(view)}>{t('tryAgain')}</Button>
        <ReloadButton />
      </Actions>
    </>
  )
}
