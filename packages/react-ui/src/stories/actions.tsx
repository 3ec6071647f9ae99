import { disconnectIcon, receiveIcon, sendIcon } from '../icons/laterPaths.js'
import { copyIcon, CopyButton } from '../parts/CopyButton/CopyButton.js'
import { externalIcon } from '../icons/commonPaths.js'
import { closeIcon } from '../icons/paths.js'
import { Actions } from '../parts/Actions/Actions.js'
import { ActionTile } from '../parts/ActionTile/ActionTile.js'
import { Button } from '../parts/Button/Button.js'
import { IconButton } from '../parts/IconButton/IconButton.js'
import { Pill } from '../parts/Pill/Pill.js'
import { Tooltip } from '../parts/Tooltip/Tooltip.js'
import { tooltipStyles } from '../parts/Tooltip/tooltip.css.js'
import { accountStyles } from '../journeys/shared/account.css.js'
import { stageStyles } from '../journeys/shared/stage.css.js'
import type { SpecimenGroup } from './specimen.js'

const words = ['Copy address', 'Copied', 'Couldn’t copy. Try again'] as const

/** Parts that the user presses. */
export const actions: SpecimenGroup = {
  id: 'actions',
  title: 'Actions',
  specimens: [
    {
      part: 'Actions',
      styles: [accountStyles],
      draw: (suiteProps) => (
        <Actions {...suiteProps}>
          <Button kind="secondary">Cancel</Button>
          <Button kind="ghost">Not now</Button>
        </Actions>
      ),
    },
    {
      part: 'Button',
      styles: [accountStyles],
      role: 'button',
      name: 'Continue',
      isControl: true,
      draw: (suiteProps) => <Button {...suiteProps}>Continue</Button>,
      drawDisabled: (suiteProps) => (
        <Button {...suiteProps} disabled>
          Choose a network
        </Button>
      ),
      others: [
        <Button key="secondary" kind="secondary" icon={receiveIcon}>
          Receive
        </Button>,
        <Button key="ghost" kind="ghost">
          Use another wallet
        </Button>,
        <Button key="danger" kind="quiet-danger" icon={disconnectIcon}>
          Disconnect
        </Button>,
        <Button key="busy" busy>
          Waiting for Fennec
        </Button>,
        <Button key="small" kind="secondary" small icon={copyIcon}>
          Paste
        </Button>,
        <Button key="link" kind="ghost" href="https://site.example/">
          View on explorer
        </Button>,
      ],
    },
    {
      part: 'IconButton',
      styles: [accountStyles],
      role: 'button',
      name: 'Close',
      isControl: true,
      isBare: true,
      draw: (suiteProps) => <IconButton {...suiteProps} icon={closeIcon} label="Close" />,
      drawDisabled: (suiteProps) => <IconButton {...suiteProps} icon={closeIcon} label="Dismiss" disabled />,
      others: [
        <IconButton key="small" icon={copyIcon} label="Copy" small className="lk-iconbtn--face" />,
        <IconButton key="link" icon={externalIcon} label="View on explorer" small href="https://site.example/" />,
      ],
    },
    {
      part: 'CopyButton',
      styles: [accountStyles, stageStyles],
      role: 'button',
      name: 'Copy address',
      isControl: true,
      draw: (suiteProps) => <CopyButton {...suiteProps} text="0x1c4F" words={words} />,
      drawDisabled: (suiteProps) => <CopyButton {...suiteProps} text="0x1c4F" words={words} disabled />,
      others: [
        <CopyButton key="icon" text="0x1c4F" words={['Copy details', 'Copied', 'Couldn’t copy']} iconOnly />,
        <p key="link" className="lk-details">
          <CopyButton text="0x1c4F" words={['Copy link', 'Copied', 'Couldn’t copy']} kind="link" />
        </p>,
      ],
    },
    {
      part: 'ActionTile',
      styles: [accountStyles],
      role: 'button',
      name: 'Send',
      isControl: true,
      draw: (suiteProps) => (
        <ActionTile {...suiteProps} icon={sendIcon}>
          Send
        </ActionTile>
      ),
      drawDisabled: (suiteProps) => (
        <ActionTile {...suiteProps} icon={receiveIcon} disabled>
          Receive
        </ActionTile>
      ),
    },
    {
      part: 'Pill',
      styles: [accountStyles],
      role: 'button',
      name: 'Ethereum',
      isControl: true,
      draw: (suiteProps) => (
        <Pill {...suiteProps} onClick={() => undefined}>
          Ethereum
        </Pill>
      ),
      drawDisabled: (suiteProps) => (
        <Pill {...suiteProps} onClick={() => undefined} disabled>
          Base
        </Pill>
      ),
      others: [<Pill key="still">Polygon</Pill>],
    },
    {
      part: 'Tooltip',
      styles: [tooltipStyles],
      role: 'tooltip',
      name: 'Opens the page of this address',
      draw: (suiteProps) => (
        <Tooltip {...suiteProps} text="Opens the page of this address">
          <IconButton icon={externalIcon} label="Explorer" />
        </Tooltip>
      ),
    },
  ],
}
