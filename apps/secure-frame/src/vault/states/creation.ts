import { VaultError } from '../../protocol/VaultError.js'
import type { WalletAddresses } from '../../protocol/walletAddresses.js'
import type { Written } from '../device/storage.js'
import type { WalletRecord } from '../device/walletRecord.js'
import type { FactorEnvelope, Factors, OperatorSlot } from './factors.js'

/** What the service needs to register a wallet. */
export type Registration = {
  readonly wallet: string
  readonly addresses: WalletAddresses
  readonly recovery: readonly FactorEnvelope[]
  /** `false` if the device could not store its part: the wallet then opens on it by recovery only. */
  readonly isDeviceStored: boolean
}

/** A wallet that is being created: factors are proved, then `finish` returns what is registered, then `confirm` unlocks it. */
export type Creation = Omit<Factors, 'sealOperator'> & {
  readonly addresses: WalletAddresses
  /** Stores the part of the device, after every envelope was opened again. Throws `FACTOR_UNPROVED` without a proved factor. */
  finish(): Promise<Registration>
  /** Unlocks the wallet after the service registered it. */
  confirm(): void
  /** Wipes the new wallet and removes what the device stored of it. */
  abandon(): Promise<void>
  /** Throws `STATE_INVALID` if the creation is over. */
  assertPending(): void
}

/** What a creation does in the vault. */
export type CreationSteps = {
  readonly wallet: string
  readonly addresses: WalletAddresses
  readonly factors: Factors
  /** The operator's factor, if the operator can recover the wallet. */
  readonly operator: OperatorSlot | undefined
  isPending(): boolean
  makeRecord(): Promise<WalletRecord>
  store(record: WalletRecord): Promise<Written>
  remove(): Promise<boolean>
  /** Unlocks the wallet. */
  hold(): void
  /** Wipes what the vault has of the creation. `isHeld`: the keys are in use now. */
  end(isHeld: boolean): void
}

/** Creates the steps of a new wallet. Each step fails if the vault was locked since. */
export const createCreation = (steps: CreationSteps): Creation => {
  const { wallet, addresses, factors, operator } = steps
  let isFinished = false
  const assertPending = () => {
    if (!steps.isPending()) throw new VaultError('STATE_INVALID', 'creation')
  }
  const end = (isHeld: boolean) => {
    factors.wipe()
    steps.end(isHeld)
  }
  return {
    addresses,
    proved: factors.proved,
    assertPending,
    wipe: () => end(false),
    offerCode() {
      assertPending()
      return factors.offerCode()
    },
    async proveCode(typed) {
      assertPending()
      return factors.proveCode(typed)
    },
    async provePasskey(proof) {
      assertPending()
      return factors.provePasskey(proof)
    },
    async writeFile() {
      assertPending()
      return factors.writeFile()
    },
    async finish() {
      assertPending()
      if (factors.proved.length === 0) throw new VaultError('FACTOR_UNPROVED')
      const operators = operator ? [await factors.sealOperator(operator)] : []
      const record = await steps.makeRecord()
      assertPending()
      const written = await steps.store(record)
      assertPending()
      isFinished = true
      return { wallet, addresses, recovery: [...factors.proved, ...operators], isDeviceStored: written === 'stored' }
    },
    confirm() {
      assertPending()
      if (!isFinished) throw new VaultError('STATE_INVALID', 'registration')
      steps.hold()
      end(true)
    },
    async abandon() {
      assertPending()
      end(false)
      await steps.remove()
    },
  }
}
