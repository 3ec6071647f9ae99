import type { ViewName } from '@latchkey/core/internal'
import { t } from '../text/t.js'
import { useModalParts } from './modalContext.js'

/** Stands in for a view whose code could not be fetched. */
export const ChunkFailed = ({ view }: { readonly view: ViewName }) => {
  const { loader } = useModalParts()
  return (
    <div className="lk-body">
      <p className="lk-center" role="alert">
        {t('chunkFailedText')}
      </p>
      <button type="button" className="lk-btn lk-btn--primary lk-btn--block" onClick={() => loader.retry(view)}>
        {t('tryAgain')}
      </button>
    </div>
  )
}
