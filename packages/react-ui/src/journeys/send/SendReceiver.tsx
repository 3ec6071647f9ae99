import type { SendDraft } from '@latchkey/core/internal'
import { selectAccountRef } from '@latchkey/core/internal/views'
import { useId, useRef } from 'react'
import { pasteIcon } from '../../icons/laterPaths.js'
import { closeIcon, infoIcon } from '../../icons/paths.js'
import { useAppSelector } from '../../context/store.js'
import { Button } from '../../parts/Button/Button.js'
import { IconButton } from '../../parts/IconButton/IconButton.js'
import { Note } from '../../parts/Note/Note.js'
import { PanelField } from '../../parts/PanelField/PanelField.js'
import { useText } from './transferText.js'
import type { AddressCheck } from './useAddressCheck.js'

/** Props of {@link SendReceiver}. */
export type SendReceiverProps = {
  readonly to: string
  readonly edit: (change: SendDraft) => void
  /** The result of checking the address; absent while the user types. */
  readonly check: AddressCheck | undefined
}

/** The field for the receiver's address, with notes about that address. */
export const SendReceiver = ({ to, edit, check }: SendReceiverProps) => {
  const { problem, Note: ProblemNote } = check ?? {}
  const t = useText()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const account = useAppSelector((state) => selectAccountRef(state)?.account)
  const isOwn = check !== undefined && to.trim().toLowerCase() === account?.toLowerCase()
  const paste = async () => {
    try {
      edit({ to: (await navigator.clipboard.readText()).trim() })
    } catch {
      field.current?.focus() // the clipboard cannot be read: the user can paste into the field
    }
  }
  return (
    <>
      <PanelField
        label={t('to')}
        invalid={problem !== undefined && problem.usable === undefined}
        ref={field}
        placeholder={t('toPlaceholder')}
        value={to}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        aria-describedby={problem || isOwn ? id : undefined}
        onChange={(event) => edit({ to: event.target.value })}
        end={
          to === '' ? (
            <Button kind="secondary" small icon={pasteIcon} className="lk-onpanel" onClick={() => void paste()}>
              {t('paste')}
            </Button>
          ) : (
            <IconButton icon={closeIcon} label={t('clear')} onClick={() => edit({ to: '' })} />
          )
        }
      />
      {problem && ProblemNote ? (
        <ProblemNote id={id} problem={problem} address={to.trim()} />
      ) : (
        isOwn && (
          <Note tone="warn" icon={infoIcon} id={id}>
            {t('toSelf')}
          </Note>
        )
      )}
    </>
  )
}
