import { Icon } from '../icons/Icon.js'
import { checkIcon, errorIcon } from '../icons/commonPaths.js'
import { closeIcon, warningIcon } from '../icons/paths.js'
import { Avatar } from '../parts/Avatar/Avatar.js'
import { Latch } from '../parts/Latch/Latch.js'
import { Meet } from '../parts/Meet/Meet.js'
import { meetStyles } from '../parts/Meet/meet.css.js'
import { NetworkMark } from '../parts/NetworkMark/NetworkMark.js'
import { Picture } from '../parts/Picture/Picture.js'
import { Qr } from '../parts/Qr/Qr.js'
import { Skeleton } from '../parts/Skeleton/Skeleton.js'
import { Spinner } from '../parts/Spinner/Spinner.js'
import { WalletTile } from '../parts/WalletTile/WalletTile.js'
import { accountStyles } from '../journeys/shared/account.css.js'
import { qrStyles } from '../parts/Qr/qr.css.js'
import { stageStyles } from '../journeys/shared/stage.css.js'
import type { SpecimenGroup } from './specimen.js'

const address = '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d'

/** Parts that show pictures. */
export const pictures: SpecimenGroup = {
  id: 'pictures',
  title: 'Pictures',
  specimens: [
    {
      part: 'WalletTile',
      styles: [stageStyles],
      draw: (suiteProps) => <WalletTile {...suiteProps} name="Fennec" />,
      others: [
        <WalletTile key="broken" name="Kestrel" icon="data:image/png;base64,AAAA" />,
        <WalletTile key="large" name="Juniper" large />,
      ],
    },
    {
      part: 'NetworkMark',
      styles: [accountStyles],
      draw: (suiteProps) => (
        <NetworkMark {...(suiteProps && { ...suiteProps, id: undefined })} id="eip155:1" name="Ethereum" />
      ),
      others: [
        <NetworkMark key="letter" id={undefined} name="Orchard" />,
        <NetworkMark key="small" id="eip155:137" name="Polygon" size={24} />,
      ],
    },
    {
      part: 'Avatar',
      styles: [accountStyles],
      draw: (suiteProps) => <Avatar {...suiteProps} address={address} />,
      others: [<Avatar key="large" address={address} size={64} image="data:image/png;base64,AAAA" />],
    },
    {
      part: 'Latch',
      styles: [accountStyles, stageStyles],
      draw: (suiteProps) => (
        <Latch {...suiteProps} state="wait">
          <WalletTile name="Fennec" large />
        </Latch>
      ),
      others: [
        <Latch key="slow" state="slow">
          <WalletTile name="Fennec" large />
        </Latch>,
        <Latch key="ok" state="ok" badge={checkIcon}>
          <WalletTile name="Fennec" large />
        </Latch>,
        <Latch key="bad" state="bad" badge={closeIcon}>
          <WalletTile name="Fennec" large />
        </Latch>,
        <Latch key="warn" state="warn" badge={warningIcon} round>
          <NetworkMark id="eip155:1" name="Ethereum" size={72} />
        </Latch>,
        <Latch key="still" state="still">
          <WalletTile name="Fennec" large />
        </Latch>,
      ],
    },
    {
      part: 'Meet',
      styles: [meetStyles],
      draw: (suiteProps) => (
        <Meet
          {...suiteProps}
          state="still"
          tiles={[<WalletTile key="site" name="Orchard" />, <WalletTile key="wallet" name="Fennec" />]}
        />
      ),
      others: [
        <Meet
          key="wait"
          state="wait"
          tiles={[<WalletTile key="site" name="Orchard" />, <WalletTile key="wallet" name="Fennec" />]}
        />,
        <Meet
          key="bad"
          state="bad"
          tiles={[<WalletTile key="site" name="Orchard" />, <WalletTile key="wallet" name="Fennec" />]}
        />,
      ],
    },
    { part: 'Spinner', styles: [], draw: (suiteProps) => <Spinner {...suiteProps} /> },
    {
      part: 'Skeleton',
      styles: [accountStyles],
      role: 'status',
      name: 'Loading',
      draw: (suiteProps) => (
        <Skeleton
          {...suiteProps}
          className={`lk-skel--bal ${suiteProps?.className ?? ''}`}
          role="status"
          aria-label="Loading"
        />
      ),
    },
    {
      part: 'Qr',
      styles: [accountStyles, qrStyles],
      role: 'img',
      name: 'QR code of the address',
      draw: (suiteProps) => (
        <Qr {...suiteProps} text={address} label="QR code of the address">
          <span className="lk-qr__logo">
            <NetworkMark id="eip155:1" name="Ethereum" size={36} />
          </span>
        </Qr>
      ),
    },
    {
      part: 'Picture',
      styles: [],
      draw: (suiteProps) => (
        <Picture {...suiteProps} className={`lk-tile ${suiteProps?.className ?? ''}`} image={undefined} name="Fennec" />
      ),
      others: [
        <Picture key="drawn" className="lk-tile" image="data:image/png;base64,AAAA">
          <Icon of={errorIcon} />
        </Picture>,
      ],
    },
  ],
}
