import { useAppKitState } from '@latchkey/react-ui'
import { useEffect, useState } from 'react'
import type { DemoKit } from '../createKit.js'
import { Switch } from './Switch.js'

/** The props of {@link ModalStage}. */
export type ModalStageProps = {
  readonly kit: DemoKit
  /** A number for each kit, because each kit's modal has its own element. */
  readonly generation: number
  readonly isAbove: boolean
  readonly onChange: (isAbove: boolean) => void
}

/** The embedded modal, or a button that opens it above the page. */
export const ModalStage = ({ kit, generation, isAbove, onChange }: ModalStageProps) => {
  const [failed, setFailed] = useState<DemoKit>()
  const { initialized } = useAppKitState()
  useEffect(() => {
    // If the modal opened before an earlier connection is restored, it would show the list of wallets.
    if (!isAbove && initialized) kit.open().catch(() => setFailed(kit))
  }, [kit, isAbove, initialized])
  return (
    <section aria-label="The modal" className="stage">
      <div>
        {failed === kit ? (
          <p role="alert">The modal did not load. Reload the page to try again.</p>
        ) : isAbove ? (
          <button type="button" className="strong" onClick={() => void kit.open().catch(() => setFailed(kit))}>
            Open the modal
          </button>
        ) : (
          <latchkey-modal key={generation} />
        )}
      </div>
      <Switch isOn={isAbove} onChange={onChange}>
        Open above the page, as most sites do
      </Switch>
    </section>
  )
}
