import { useText } from '../../text/connectText.js'
import { Button } from '../../parts/Button/Button.js'

/** Reloads the page: the way out where a browser remembers that a file could not be fetched, and does not ask for it again. */
export const ReloadButton = () => {
  const t = useText()
  return (
    <Button kind="ghost" onClick={() => location.reload()}>
      {t('reloadPage')}
    </Button>
  )
}
