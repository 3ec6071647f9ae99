import type { AddressFault } from '@latchkey/core/adapter'
import { type AddressProblem, selectNetworkName } from '@latchkey/core/internal/views'
import { errorIcon } from '../../icons/commonPaths.js'
import { warningIcon } from '../../icons/paths.js'
import { useAppSelector } from '../../context/store.js'
import { AddressGroups } from '../../parts/AddressGroups/AddressGroups.js'
import { Note } from '../../parts/Note/Note.js'
import { createText, type IdNeeding, useLanguage } from '../../text/createText.js'
import { addressTexts } from './addressTexts.en.js'

/** The id of a text that needs no values except those named in `name`, if any. */
type TextId<name extends string = never> = IdNeeding<typeof addressTexts, name>

/** Returns the translate function for texts of invalid addresses, in a language. */
const addressText = createText(addressTexts)

/** Returns the translate function for texts of invalid addresses, in the language of the enclosing modal. */
const useText = () => addressText(useLanguage())

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
