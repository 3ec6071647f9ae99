import type { SendDraft } from '@latchkey/core/internal'
import { selectAccountRef } from '@latchkey/core/internal/views'
import { useId, useRef } from 'react'
import { pasteIcon } from '../../icons/laterPaths.js'
import { infoIcon } from '../../icons/commonPaths.js'
import { closeIcon } from '../../icons/paths.js'
import { useAppSelector } from '../../context/store.js'
import { Button } from '../../parts/Button/Button.js'
import { IconButton } from '../../parts/IconButton/IconButton.js'
import { Note } from '../../parts/Note/Note.js'
import { PanelField } from '../../parts/PanelField/PanelField.js'
import { useText } from './transferTexts.en.js'
import type { AddressCheck, NameLookup } from './useDraft.js'

/** Props of {@link SendReceiver}. */
export type SendReceiverProps = {
  readonly to: string
  readonly edit: (change: SendDraft) => void
  /** The result of checking the address; absent while the user types. */
  readonly check: AddressCheck | undefined
  /** The look-up of a name; absent while the user types, or if the user entered no name. */
  readonly name: NameLookup | undefined
  /** Whether names can be looked up on the network. */
  readonly takesNames: boolean
}

/** The field for the receiver's address or name, with notes about it. */
export const SendReceiver = ({ to, edit, check, name, takesNames }: SendReceiverProps) => {
  const { problem, Note: ProblemNote } = check ?? {}
  const t = useText()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const account = useAppSelector((state) => selectAccountRef(state)?.account)
  const NameNote = name?.Note
  const address = name?.read.data?.resolved?.address ?? to.trim()
  const isOwn = check !== undefined && address.toLowerCase() === account?.toLowerCase()
  const isUnknownName =
    name?.read.status === 'failed' || (name?.read.status === 'ready' && name.read.data?.resolved === undefined)
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
        invalid={(problem !== undefined && problem.usable === undefined) || isUnknownName}
        ref={field}
        placeholder={t(takesNames ? 'toPlaceholderName' : 'toPlaceholder')}
        value={to}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        aria-describedby={problem || isOwn || NameNote ? id : undefined}
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
      {name && NameNote ? (
        <NameNote id={id} request={name.request} />
      ) : (
        problem && ProblemNote && <ProblemNote id={id} problem={problem} address={to.trim()} />
      )}
      {isOwn && !problem && (
        <Note tone="warn" icon={infoIcon} id={NameNote ? undefined : id}>
          {t('toSelf')}
        </Note>
      )}
    </>
  )
}
