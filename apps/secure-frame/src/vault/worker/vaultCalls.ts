import type { PublicKey } from '../../protocol/fields.js'
import type { BegunWallet, NewPart } from '../../protocol/wallet.js'
import type { WalletAddresses } from '../../protocol/walletAddresses.js'
import type { ProvedRequest } from '../device/proofs.js'
import type { Stored } from '../device/storage.js'
import type { WalletRecord } from '../device/walletRecord.js'
import type { FactorEnvelope, OfferedCode, PasskeyProof } from '../states/factors.js'
import type { Registration } from '../states/creation.js'
import type { RecoveryParameters } from '../states/recovery.js'
import type { PreparedRequest, RequestContext, SignedResult, SigningRequest } from '../signing/prepared.js'

/** The calls of the vault's worker. Each is a method of the vault, or of the creation or the factors that are pending in it. */
export type VaultCalls = {
  startLogin(): Promise<{ readonly deviceKey: PublicKey; readonly sealKey: PublicKey; readonly isStored: boolean }>
  continueLogin(): Promise<{ readonly deviceKey: PublicKey; readonly sealKey: PublicKey }>
  createProof(request: ProvedRequest): Promise<string>
  proveOwner(proof: string): Promise<string>
  readDevice(user: string): Promise<Stored<Pick<WalletRecord, 'wallet' | 'device' | 'addresses'>>>
  /** The addresses of the unlocked wallet, or `undefined`. */
  addresses(): Promise<WalletAddresses | undefined>
  unlock(user: string, part: string): Promise<WalletAddresses>
  recover(
    user: string,
    parameters: RecoveryParameters & { readonly device: NewPart },
  ): Promise<{ readonly addresses: WalletAddresses; readonly isDeviceStored: boolean }>
  /** Begins a wallet. The calls of factors then belong to it, until `confirm` or `abandon`. */
  create(
    user: string,
    begun: Pick<BegunWallet, 'wallet' | 'device' | 'recovery' | 'operator'>,
  ): Promise<WalletAddresses>
  /** Begins to add factors to the wallet of this device. The calls of factors then belong to it, until `wipeFactors`. */
  addFactors(user: string, part: string, slots: readonly NewPart[]): Promise<void>
  offerCode(): Promise<OfferedCode>
  proveCode(typed: unknown): Promise<FactorEnvelope>
  provePasskey(proof: PasskeyProof): Promise<FactorEnvelope>
  writeFile(): Promise<string>
  wipeFactors(): Promise<void>
  finish(): Promise<Registration>
  confirm(): Promise<void>
  abandon(): Promise<void>
  exportPhrase(parameters: RecoveryParameters): Promise<string>
  exportFile(parameters: RecoveryParameters): Promise<string>
  prepare(request: SigningRequest, context: RequestContext): Promise<PreparedRequest>
  sign(id: number): Promise<SignedResult>
  signPermitted(id: number): Promise<SignedResult>
  endPermission(id: string): Promise<void>
  reject(id: number): Promise<void>
  lock(): Promise<void>
  signOut(user: string, isForgotten: boolean): Promise<boolean>
}
