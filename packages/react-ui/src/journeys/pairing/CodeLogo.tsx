import { selectPairingRow, selectSiteIcon } from '@latchkey/core/internal/pairing'
import { FilledIcon } from '../../icons/Icon.js'
import { keyholePath } from '../../icons/paths.js'
import { useAppSelector } from '../../context/store.js'
import { Picture } from '../../parts/Picture/Picture.js'

/** The middle of a code that any wallet can scan: the site's icon, else the picture of the way to wallets, else a keyhole. */
export const CodeLogo = () => {
  const icon = useAppSelector(selectSiteIcon)
  const row = useAppSelector(selectPairingRow)
  return (
    <Picture className="lk-tile lk-code__logo" image={icon}>
      <Picture className="lk-tile" image={row?.icon}>
        <span className="lk-code__key">
          <FilledIcon of={keyholePath} />
        </span>
      </Picture>
    </Picture>
  )
}
