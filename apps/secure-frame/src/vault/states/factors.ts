import { VaultError } from '../../protocol/VaultError.js'
import type { WalletAddresses } from '../../protocol/walletAddresses.js'
import { type Bytes, type FillRandom, isSameBytes, wipe } from '../bytes.js'
import { openEnvelope, sealEnvelope } from '../envelopes/envelope.js'
import { assertSameAddresses, deriveAccounts, wipeAccounts } from '../keys/accounts.js'
import {
  areGroupsTyped,
  chooseGroups,
  createRecoveryCode,
  deriveCodeSecret,
  derivePasskeySecret,
} from '../recovery/recoveryCode.js'
import { openRecoveryFile, writeRecoveryFile } from '../recovery/recoveryFile.js'

/** An id and a service part for a recovery factor. */
export type FactorSlot = { readonly id: string; readonly part: Bytes }

/** The operator's factor, of a project whose operator can recover wallets. */
export type OperatorSlot = FactorSlot & { readonly own: Bytes }

/** The envelope of a recovery factor. */
export type FactorEnvelope = {
  readonly id: string
  readonly kind: 'code' | 'passkey' | 'operator'
  readonly envelope: string
}

/** The code to show, and the groups that the user has to type back. */
export type OfferedCode = { readonly code: string; readonly groups: readonly number[] }

/** What a passkey's PRF extension returned when it was made, and when the user asserted it again. */
export type PasskeyProof = { readonly output: unknown; readonly outputAgain: unknown }

/** The recovery factors that are being added to a wallet. */
export type Factors = {
  /** Returns a code, the same one until it is proved. */
  offerCode(): OfferedCode
  /** Proves the offered code. Throws `FACTOR_UNPROVED` if the typed groups differ. */
  proveCode(typed: unknown): Promise<FactorEnvelope>
  /** Proves a passkey. Throws `FACTOR_UNPROVED` if the two outputs differ. */
  provePasskey(proof: PasskeyProof): Promise<FactorEnvelope>
  /** Writes the recovery file for the offered code, and opens it again. */
  writeFile(): Promise<string>
  /** Seals an envelope for the operator. The frame asks the user for consent. */
  sealOperator(operator: OperatorSlot): Promise<FactorEnvelope>
  readonly proved: readonly FactorEnvelope[]
  /** Wipes the entropy, the parts and the code. */
  wipe(): void
}

/** Throws unless an envelope opens to these addresses. */
const assertOpens = async (open: Promise<Bytes>, addresses: WalletAddresses) => {
  const entropy = await open
  const accounts = await deriveAccounts(entropy)
  wipe(entropy)
  wipeAccounts(accounts)
  assertSameAddresses(accounts.addresses, addresses)
}

/**
 * Adds recovery factors to an entropy. Every envelope is opened again before it is returned.
 *
 * @param entropy wiped by `wipe`
 * @param slots used in order, one for each proved factor
 */
export const createFactors = (
  wallet: string,
  addresses: WalletAddresses,
  entropy: Bytes,
  slots: readonly FactorSlot[],
  random: FillRandom,
): Factors => {
  const proved: FactorEnvelope[] = []
  const free = [...slots]
  let offered: OfferedCode | undefined
  let isWiped = false

  const sealChecked = async (
    kind: FactorEnvelope['kind'],
    { id, part, own }: OperatorSlot,
  ): Promise<FactorEnvelope> => {
    const ids = { wallet, way: kind, id }
    try {
      const envelope = await sealEnvelope(entropy, { own, part }, ids, random)
      await assertOpens(openEnvelope(envelope, { own, part }, ids), addresses)
      return { id, kind, envelope }
    } finally {
      wipe(own)
    }
  }
  const seal = async (kind: FactorEnvelope['kind'], own: Bytes): Promise<FactorEnvelope> => {
    const slot = isWiped ? undefined : free.shift()
    if (!slot) throw new VaultError('STATE_INVALID', 'slots')
    const factor = await sealChecked(kind, { ...slot, own })
    proved.push(factor)
    return factor
  }
  const requireOffered = (): OfferedCode => {
    if (!offered) throw new VaultError('STATE_INVALID', 'code')
    return offered
  }
  return {
    proved,
    offerCode() {
      if (isWiped) throw new VaultError('STATE_INVALID', 'factors')
      return (offered ??= { code: createRecoveryCode(random), groups: chooseGroups(random) })
    },
    async proveCode(typed) {
      const { code, groups } = requireOffered()
      if (proved.some(({ kind }) => kind === 'code')) throw new VaultError('STATE_INVALID', 'code')
      if (!areGroupsTyped(code, groups, typed)) throw new VaultError('FACTOR_UNPROVED', 'groups')
      return seal('code', await deriveCodeSecret(code, wallet))
    },
    async provePasskey({ output, outputAgain }) {
      const [own, again] = await Promise.all([
        derivePasskeySecret(output, wallet),
        derivePasskeySecret(outputAgain, wallet),
      ])
      const isProved = isSameBytes(own, again)
      wipe(again)
      if (isProved) return seal('passkey', own)
      wipe(own)
      throw new VaultError('FACTOR_UNPROVED', 'prf')
    },
    async writeFile() {
      const { code } = requireOffered()
      const text = await writeRecoveryFile(entropy, code, { wallet, addresses }, random)
      await openRecoveryFile(text, code)
      return text
    },
    async sealOperator(operator) {
      if (isWiped) throw new VaultError('STATE_INVALID', 'factors')
      return sealChecked('operator', operator)
    },
    wipe() {
      wipe(entropy, ...slots.map(({ part }) => part))
      offered = undefined
      isWiped = true
    },
  }
}
