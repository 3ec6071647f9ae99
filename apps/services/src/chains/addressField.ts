import { getAddress, type Hex, isAddress } from 'viem'
import { type FieldReader, textField } from '../fields.js'

const address = textField(
  (text) => isAddress(text, { strict: /[a-f]/.test(text) && /[A-F]/.test(text.slice(2)) }),
  'an address of 20 bytes, whose checksum is right if it has one',
)

/** Reads an EVM address. @returns it with its checksum */
export const addressField: FieldReader<Hex> = (field, path) => getAddress(address(field, path))
