import type { AddressFault } from '@latchkey/core/adapter'
import { type AddressProblem, selectNetworkName } from '@latchkey/core/internal/views'
import { errorIcon, warningIcon } from '../../icons/paths.js'
import { useAppSelector } from '../../context/store.js'
import { AddressGroups } from '../../parts/AddressGroups/AddressGroups.js'
import { Note } from '../../parts/Note/Note.js'
import { type TextId, useText } from '../../text/addressText.js'

const faultTexts: Readonly<Record<AddressFault, TextId<'network'>>> = {
  form: 'addressForm',
  short: 'addressShort',
  long: 'addressLong',
  foreign: 'addressForeign',
  network: 'addressNetwork',
  checksum: 'addressChecksum',
}

/** Whether a text is likely a name such as `alice.eth`, and no mistyped address: no namespace's addresses have a dot. */
const isName = (text: string) => /\.\p{L}+$/u.test(text)

/** Props of {@link AddressNote}. */
export type AddressNoteProps = {
  readonly id: string
  readonly problem: AddressProblem
  /** As it was filled in: shown whole where it is to be compared. */
  readonly address: string
}

/** Says what is wrong with an address under its field: a mistake, or a warning where it can be used all the same. */
export const AddressNote = ({ id, problem: { fault, home, usable }, address }: AddressNoteProps) => {
  const t = useText()
  const network = useAppSelector(selectNetworkName) ?? ''
  if (usable !== undefined)
    return (
      <Note tone="warn" icon={warningIcon} id={id}>
        {t('addressCapitals')}
        <br />
        <AddressGroups address={address} />
      </Note>
    )
  return (
    <Note tone="bad" icon={errorIcon} id={id}>
      {home
        ? t('addressElsewhere', { home: home.name, network })
        : t(isName(address) ? 'addressName' : faultTexts[fault], { network })}
    </Note>
  )
}
