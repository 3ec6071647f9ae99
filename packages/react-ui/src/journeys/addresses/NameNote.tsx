import { receiver, type ReceiverRequest, selectNetworkName } from '@latchkey/core/internal/views'
import { checkIcon, errorIcon, infoIcon } from '../../icons/commonPaths.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { AddressGroups } from '../../parts/AddressGroups/AddressGroups.js'
import { Note } from '../../parts/Note/Note.js'
import { createText, useLanguage } from '../../text/createText.js'
import { connectTexts } from '../../text/connectTexts.en.js'
import { addressTexts } from './addressTexts.en.js'

const nameText = createText({ ...connectTexts, ...addressTexts })

/** Props of {@link NameNote}. */
export type NameNoteProps = {
  readonly id: string
  readonly request: ReceiverRequest
}

/** Shows the address of a name below its field, or why the name has no address. */
export const NameNote = ({ id, request }: NameNoteProps) => {
  const t = nameText(useLanguage())
  const dispatch = useAppDispatch()
  const network = useAppSelector(selectNetworkName) ?? ''
  const { status, data } = useAppSelector((state) => receiver.select(state, request))
  const { name } = request
  if (status === 'failed')
    return (
      <Note tone="bad" icon={errorIcon} id={id}>
        {t('nameFailed', { name })}{' '}
        <button
          type="button"
          className="lk-mini"
          onClick={() => void dispatch(receiver.read(request, { force: true }))}
        >
          {t('tryAgain')}
        </button>
      </Note>
    )
  if (!data || status === 'loading')
    return (
      <Note icon={infoIcon} id={id}>
        {t('nameReading', { name })}
      </Note>
    )
  if (!data.resolved)
    return (
      <Note tone="bad" icon={errorIcon} id={id}>
        {t('nameNone', { name, network })}
      </Note>
    )
  return (
    <Note icon={checkIcon} id={id}>
      {t('nameFound', { name: data.resolved.name })}
      <br />
      <AddressGroups address={data.resolved.address} />
    </Note>
  )
}
