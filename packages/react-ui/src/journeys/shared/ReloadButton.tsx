import { useText } from '../../text/connectText.js'
import { Button } from '../../parts/Button/Button.js'

/** Reloads the page. This is the only way out if the browser remembers that a file failed to load, and does not request it again. */
export const ReloadButton = () => {
  const t = useText()
  return (
    <Button kind="ghost" onClick={() => location.reload()}>
      {t('reloadPage')}
    </Button>
  )
}
