import { legacyNameZone, nameZone } from '@latchkey/core/rules'
import { type Hex, isHex } from 'viem'
import { type Environment, variableField } from '../chains/urlField.js'
import { driverField, FieldError, type FieldReader, objectField, optionalField, textField } from '../fields.js'

/** Names that these services register. */
export type NameOptions = {
  readonly driver: 'own'
  /** What all names end with, without a leading dot. */
  readonly zone: string
  /** The private key that signs answers for ENS, from an environment variable. No error and no log line may have it. */
  readonly ensKey?: Hex | undefined
}

const isZone = (text: string) =>
  text.length <= 100 && /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/.test(text)

const keyField =
  (environment: Environment): FieldReader<Hex> =>
  (field, path) => {
    const key = variableField(environment)(field, path)
    if (isHex(key) && key.length === 66 && BigInt(key) > 0n && BigInt(key) < curveOrder) return key
    throw new FieldError(path, 'names an environment variable that is no private key of 32 bytes in hex')
  }

/** The order of secp256k1: private keys are smaller. */
const curveOrder = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** Reads whether and how names are registered for accounts of a network. */
export const nameField = (environment: Environment): FieldReader<NameOptions> =>
  driverField<NameOptions>({
    own: (field, path) => {
      const { zone = nameZone, ensKey } = objectField<{ zone?: string | undefined; ensKey?: Hex | undefined }>({
        zone: optionalField(
          textField(
            (text) => isZone(text) && text !== legacyNameZone,
            `a domain in lower case of up to 100 characters, other than ${legacyNameZone}`,
          ),
        ),
        ensKey: optionalField(keyField(environment)),
      })(field, path)
      return { driver: 'own', zone, ensKey }
    },
  })
