import { shieldIcon } from '../icons/laterPaths.js'
import { errorIcon, infoIcon, walletIcon } from '../icons/commonPaths.js'
import { helpIcon, warningIcon } from '../icons/paths.js'
import { Button } from '../parts/Button/Button.js'
import { CrossFade } from '../parts/CrossFade/CrossFade.js'
import { Empty } from '../parts/Empty/Empty.js'
import { Latch } from '../parts/Latch/Latch.js'
import { Notice } from '../parts/Notice/Notice.js'
import { Points } from '../parts/Points/Points.js'
import { Scene } from '../parts/Scene/Scene.js'
import { Steps } from '../parts/Steps/Steps.js'
import { stepsStyles } from '../parts/Steps/steps.css.js'
import { Toast, ToastAction } from '../parts/Toast/Toast.js'
import { toastStyles } from '../parts/Toast/toast.css.js'
import { WalletTile } from '../parts/WalletTile/WalletTile.js'
import { helpStyles } from '../journeys/help/help.css.js'
import { stageStyles } from '../journeys/shared/stage.css.js'
import type { SpecimenGroup } from './specimen.js'

const art = (
  <Latch state="wait">
    <WalletTile name="Fennec" large />
  </Latch>
)

/** Parts that show messages. */
export const messages: SpecimenGroup = {
  id: 'messages',
  title: 'Messages',
  specimens: [
    {
      part: 'Scene',
      styles: [stageStyles],
      draw: (suiteProps) => (
        <Scene {...suiteProps} art={art} title="Opening Fennec" text="Approve the connection in Fennec." />
      ),
    },
    {
      part: 'Steps',
      styles: [stageStyles, stepsStyles],
      role: 'list',
      draw: (suiteProps) => (
        <Steps
          {...suiteProps}
          steps={[
            { text: 'Connection requested', state: 'done' },
            { text: 'Approve the connection', state: 'now' },
            { text: 'Sign in', state: 'todo' },
          ]}
        />
      ),
    },
    {
      part: 'CrossFade',
      styles: [stageStyles],
      draw: (suiteProps) => (
        <CrossFade {...suiteProps} of="1.239">
          1.239 ETH
        </CrossFade>
      ),
    },
    {
      part: 'Points',
      styles: [helpStyles],
      role: 'list',
      draw: (suiteProps) => (
        <Points
          {...suiteProps}
          points={[
            { icon: walletIcon, title: 'At home everywhere', text: 'One wallet is the account of many sites.' },
            { icon: shieldIcon, title: 'Yours alone', text: 'Nobody else can use what it keeps.' },
          ]}
        />
      ),
    },
    {
      part: 'Notice',
      styles: [stageStyles],
      draw: (suiteProps) => (
        <Notice {...suiteProps} icon={infoIcon}>
          Plain remark.
        </Notice>
      ),
      others: [
        <Notice key="warn" tone="warn" icon={warningIcon}>
          <strong>Look twice</strong>
          <span>Transfers cannot be taken back.</span>
        </Notice>,
        <Notice key="bad" tone="bad" icon={errorIcon}>
          <strong>Went wrong</strong>
          <span>And how to go on.</span>
        </Notice>,
        <Notice key="list" icon={helpIcon}>
          <ul>
            <li>Unlock Fennec from your browser toolbar</li>
            <li>Allow pop-ups for this site</li>
          </ul>
        </Notice>,
      ],
    },
    {
      part: 'Empty',
      styles: [],
      role: 'status',
      draw: (suiteProps) => (
        <Empty
          {...suiteProps}
          art={<WalletTile name="?" />}
          title="Nothing has happened yet"
          text="Your sends will be listed here."
        >
          <Button kind="secondary">Receive</Button>
        </Empty>
      ),
    },
    {
      part: 'Toast',
      styles: [toastStyles],
      role: 'button',
      name: 'Try again',
      isControl: true,
      draw: (suiteProps) => (
        <Toast {...suiteProps} tone="bad" action={<ToastAction onClick={() => undefined}>Try again</ToastAction>}>
          The network was not switched
        </Toast>
      ),
      others: [
        <Toast key="ok" tone="ok" action={<ToastAction href="https://explorer.example/">View transaction</ToastAction>}>
          Transfer confirmed
        </Toast>,
      ],
    },
  ],
}
