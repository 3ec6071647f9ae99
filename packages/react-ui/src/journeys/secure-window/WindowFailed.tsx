import type { ReactNode } from 'react'
import { Icon } from '../../icons/Icon.js'
import { errorIcon } from '../../icons/commonPaths.js'
import { shieldIcon } from '../../icons/laterPaths.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Body } from '../../parts/Body/Body.js'
import { Latch } from '../../parts/Latch/Latch.js'
import { Scene } from '../../parts/Scene/Scene.js'

/** Props of {@link WindowFailed}. */
export type WindowFailedProps = {
  readonly title: string
  readonly text: string
  /** The next steps. */
  readonly children: ReactNode
}

/** Why the wallet's own screen is not shown, and what to do. */
export const WindowFailed = ({ title, text, children }: WindowFailedProps) => (
  <>
    <Body>
      <Scene
        urgent
        art={
          <Latch state="bad" badge={errorIcon}>
            <span className="lk-tile lk-tile--72 lk-tile--plain">
              <Icon of={shieldIcon} />
            </span>
          </Latch>
        }
        title={title}
        text={text}
      />
    </Body>
    <Actions>{children}</Actions>
  </>
)
