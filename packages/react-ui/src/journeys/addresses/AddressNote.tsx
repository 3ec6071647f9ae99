import type { AddressFault } from '@latchkey/core/adapter'
import { type AddressProblem, selectNetworkName } from '@latchkey/core/internal/views'
import { errorIcon, warningIcon } from '../../icons/paths.js'
import { useAppSelector } from '../../context/store.js'
import { AddressGroups } from '../../parts/AddressGroups/AddressGroups.js'
import { Note } from '../../parts/Note/Note.js'
import { type TextId, useText } from './addressText.js'

const faultTexts: Readonly<Record<AddressFault, TextId<'network'>>> = {
  form: 'addressForm',
  short: 'addressShort',
  long: 'addressLong',
  foreign: 'addressForeign',
  network: 'addressNetwork',
  checksum: 'addressChecksum',
}

/** Returns whether a string is likely a name such as `alice.eth`, and not a mistyped address: addresses have no dot in any namespace. */
const isName = (text: string) => /\.\p{L}+$/u.test(text)

/** Props of {@link AddressNote}. */
export type AddressNoteProps = {
  readonly id: string
  readonly problem: AddressProblem
  /** The address as entered. It is shown in full if the user should compare it. */
  readonly address: string
}

/** Describes the problem of an address, below its field: an error, or a warning if the address can still be used. */
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
