import { selectPairingRow, selectSiteIcon } from '@latchkey/core/internal/pairing'
import { FilledIcon } from '../../icons/Icon.js'
import { keyholePath } from '../../icons/paths.js'
import { useAppSelector } from '../../context/store.js'
import { Picture } from '../../parts/Picture/Picture.js'

/** The middle of a QR code for any wallet: the site's icon, else the icon of the pairing connector, else a keyhole. */
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
