import { checkIcon } from '../icons/commonPaths.js'
import { backIcon, closeIcon, forwardIcon } from '../icons/paths.js'
import { Icon } from '../icons/Icon.js'
import { AddressGroups } from '../parts/AddressGroups/AddressGroups.js'
import { Body } from '../parts/Body/Body.js'
import { Disclosure } from '../parts/Disclosure/Disclosure.js'
import { disclosureStyles } from '../parts/Disclosure/disclosure.css.js'
import { Divider } from '../parts/Divider/Divider.js'
import { dividerStyles } from '../parts/Divider/divider.css.js'
import { Fact, Facts } from '../parts/Facts/Facts.js'
import { Header } from '../parts/Header/Header.js'
import { IconButton } from '../parts/IconButton/IconButton.js'
import { NetworkMark } from '../parts/NetworkMark/NetworkMark.js'
import { NetworkRow } from '../parts/NetworkRow/NetworkRow.js'
import { Row, RowList, RowText } from '../parts/Row/Row.js'
import { Tag } from '../parts/Tag/Tag.js'
import { WalletRow } from '../parts/WalletRow/WalletRow.js'
import { WalletTile } from '../parts/WalletTile/WalletTile.js'
import { accountStyles } from '../journeys/shared/account.css.js'
import { factsStyles } from '../journeys/shared/facts.css.js'
import type { SpecimenGroup } from './specimen.js'

const address = '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d'

/** Parts that show rows. */
export const rows: SpecimenGroup = {
  id: 'rows',
  title: 'Rows and blocks',
  specimens: [
    {
      part: 'Row',
      styles: [accountStyles],
      role: 'button',
      name: 'Fennec',
      isControl: true,
      isBare: true,
      draw: (suiteProps) => (
        <Row {...suiteProps} onClick={() => undefined}>
          <WalletTile name="Fennec" />
          <RowText name="Fennec" />
        </Row>
      ),
      drawDisabled: (suiteProps) => (
        <Row {...suiteProps} onClick={() => undefined} disabled>
          <WalletTile name="Harbour" />
          <RowText name="Harbour" sub="Not on this device" />
        </Row>
      ),
      others: [
        <RowList key="list" aria-label="Networks">
          <li>
            <Row aria-current onClick={() => undefined}>
              <NetworkMark id="eip155:1" name="Ethereum" size={32} />
              <RowText name="Ethereum" />
              <span className="lk-accent">
                <Icon of={checkIcon} />
              </span>
            </Row>
          </li>
          <li>
            <Row aria-disabled onClick={() => undefined}>
              <NetworkMark id="eip155:137" name="Polygon" size={32} />
              <RowText name="Polygon" sub="Not enabled in Fennec" />
            </Row>
          </li>
        </RowList>,
        <Row key="link" href="https://site.example/">
          <RowText name="A very long name of a wallet that does not fit into its row" sub="It is cut, not wrapped" />
        </Row>,
      ],
    },
    {
      part: 'Tag',
      styles: [],
      draw: (suiteProps) => <Tag {...suiteProps}>Recent</Tag>,
      others: [
        <Tag key="ok" tone="ok">
          Installed
        </Tag>,
        <Tag key="accent" tone="accent">
          QR code
        </Tag>,
      ],
    },
    {
      part: 'Facts',
      styles: [factsStyles, accountStyles],
      draw: (suiteProps) => (
        <Facts {...suiteProps}>
          <Fact name="Network">Ethereum</Fact>
          <Fact name="Site" dir="ltr">
            orchard.example
          </Fact>
        </Facts>
      ),
    },
    {
      part: 'AddressGroups',
      styles: [accountStyles],
      draw: (suiteProps) => <AddressGroups {...suiteProps} address={address} />,
    },
    {
      part: 'Disclosure',
      styles: [disclosureStyles],
      role: 'group',
      isControl: true,
      draw: (suiteProps) => (
        <Disclosure {...suiteProps} title="Detail">
          The wallet answered with the code 4001.
        </Disclosure>
      ),
      others: [
        <Disclosure key="open" title="What is a network?" open>
          A place where tokens live. The same wallet works on many.
        </Disclosure>,
      ],
    },
    {
      part: 'Divider',
      styles: [dividerStyles],
      draw: (suiteProps) => <Divider {...suiteProps}>or</Divider>,
      others: [<Divider key="empty" />],
    },
    { part: 'Body', styles: [], draw: (suiteProps) => <Body {...suiteProps}>What stands under the header.</Body> },
    {
      part: 'Header',
      styles: [],
      role: 'heading',
      name: 'Networks',
      draw: (suiteProps) => (
        <Header
          {...suiteProps}
          lead={<IconButton icon={backIcon} label="Go back" flip />}
          end={<IconButton icon={closeIcon} label="Leave" />}
        >
          Networks
        </Header>
      ),
      others: [
        <Header key="long">A title that has to be cut, because it is longer than two lines of a card have room</Header>,
        <Header key="hidden" hideTitle>
          Spoken
        </Header>,
      ],
    },
    {
      part: 'NetworkRow',
      styles: [accountStyles],
      role: 'button',
      name: 'Ethereum',
      isControl: true,
      isBare: true,
      draw: (suiteProps) => (
        <NetworkRow
          {...suiteProps}
          name="Ethereum"
          mark={<NetworkMark id="eip155:1" name="Ethereum" size={32} />}
          onClick={() => undefined}
        />
      ),
      drawDisabled: (suiteProps) => (
        <NetworkRow
          {...suiteProps}
          name="Orchard"
          mark={<NetworkMark id={undefined} name="Orchard" size={32} />}
          sub="Needs another wallet"
          onClick={() => undefined}
          disabled
        />
      ),
      others: [
        <NetworkRow
          key="current"
          name="Base"
          mark={<NetworkMark id="eip155:8453" name="Base" size={32} />}
          aria-current
          onClick={() => undefined}
        />,
        <NetworkRow
          key="refused"
          name="Polygon"
          mark={<NetworkMark id="eip155:137" name="Polygon" size={32} />}
          sub="Not enabled in Fennec"
          aria-disabled
          onClick={() => undefined}
        />,
      ],
    },
    {
      part: 'WalletRow',
      styles: [],
      role: 'button',
      name: 'Fennec',
      isControl: true,
      isBare: true,
      draw: (suiteProps) => <WalletRow {...suiteProps} name="Fennec" note="0x1c4F…E27d" onClick={() => undefined} />,
      drawDisabled: (suiteProps) => <WalletRow {...suiteProps} name="Harbour" onClick={() => undefined} disabled />,
      others: [
        <WalletRow key="current" name="Juniper" aria-current onClick={() => undefined} />,
        <WalletRow
          key="refused"
          name="Kestrel"
          note="Not available in this browser"
          aria-disabled
          onClick={() => undefined}
        />,
        <WalletRow
          key="large"
          className="lk-row--hero"
          name="Fennec"
          note="Last used yesterday"
          onClick={() => undefined}
        >
          <span className="lk-go">
            <Icon of={forwardIcon} flip />
          </span>
        </WalletRow>,
      ],
    },
  ],
}
