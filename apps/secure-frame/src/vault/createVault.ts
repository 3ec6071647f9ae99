import type { PublicKey } from '../protocol/fields.js'
import { toOwnerDigest } from '../protocol/ownerProof.js'
import { VaultError } from '../protocol/VaultError.js'
import type { BegunWallet, NewOperatorPart, NewPart } from '../protocol/wallet.js'
import type { WalletAddresses } from '../protocol/walletAddresses.js'
import { type Bytes, fillRandom, type FillRandom, wipe } from './bytes.js'
import { type Identity, parseIdentity, startIdentity } from './device/identity.js'
import { createProof, type ProvedRequest, toPublicJwk } from './device/proofs.js'
import { openSealedPart } from './device/sealedPart.js'
import { type DeviceStorage, requireStored, type Stored } from './device/storage.js'
import { createWalletRecord, openWalletRecord, parseWalletRecord, type WalletRecord } from './device/walletRecord.js'
import { type Accounts, deriveAccounts, entropyLength, toPhrase, wipeAccounts } from './keys/accounts.js'
import { writeRecoveryFile } from './recovery/recoveryFile.js'
import { createSigner, type Signer } from './signing/createSigner.js'
import { signDigest, toSignatureHex } from './signing/eip155/signDigest.js'
import { createCreation, type Creation } from './states/creation.js'
import { createFactors, type Factors } from './states/factors.js'
import { createKeyring, type VaultClock } from './states/keyring.js'
import { deriveExpected, openRecovery, type RecoveryParameters } from './states/recovery.js'

/** The vault: the only code that has keys. */
export type Vault = {
  /** The addresses of the unlocked wallet, or `undefined`. */
  readonly addresses: WalletAddresses | undefined
  /** Returns the public keys for a new login. Throws `STORAGE_UNAVAILABLE`. */
  startLogin(): Promise<{ readonly deviceKey: PublicKey; readonly sealKey: PublicKey; readonly isStored: boolean }>
  /** Returns the public keys of the last login, for another login of the same user. What was sealed for that login still opens. Throws `STORAGE_UNAVAILABLE`. */
  continueLogin(): Promise<{ readonly deviceKey: PublicKey; readonly sealKey: PublicKey }>
  /** Creates a proof for a request to the service. */
  createProof(request: ProvedRequest): Promise<string>
  /**
   * Signs the proof of a request by the EVM account: the sender has the wallet itself, not only a login. Throws `LOCKED` without keys.
   *
   * @param proof what `createProof` returned for the request
   */
  proveOwner(proof: string): Promise<string>
  /** Reads what the device stores of a user's wallet. Only `empty` and `corrupt` mean that it has to be recovered. */
  readDevice(user: string): Promise<Stored<Pick<WalletRecord, 'wallet' | 'device' | 'addresses'>>>
  /** Creates a wallet. Nothing is stored before `finish`. */
  create(user: string, begun: Pick<BegunWallet, 'wallet' | 'device' | 'recovery' | 'operator'>): Promise<Creation>
  /** Unlocks the wallet of a user on a known device, with the part that the service released. */
  unlock(user: string, part: string): Promise<WalletAddresses>
  /**
   * Opens the entropy on a known device and adds recovery factors. The caller calls `wipe` at the end.
   *
   * @param part the part of the device
   * @param slots ids and parts for the new factors
   */
  addFactors(user: string, part: string, slots: readonly NewPart[]): Promise<Factors>
  /** Opens the wallet by a recovery factor, and gives this device a part of its own. */
  recover(
    user: string,
    parameters: RecoveryParameters & { readonly device: NewPart },
  ): Promise<{ readonly addresses: WalletAddresses; readonly isDeviceStored: boolean }>
  /** Returns the recovery phrase. For the export page only. */
  exportPhrase(parameters: RecoveryParameters): Promise<string>
  /** Writes the recovery file for the recovery code, which is the presented factor. */
  exportFile(parameters: RecoveryParameters): Promise<string>
  /** Parses requests and signs them after approval. */
  readonly signer: Signer
  /** Wipes the keys. */
  lock(): void
  /** Wipes the keys and ends the login. With `isForgotten`, also removes what the device stores of the user's wallet. */
  signOut(user: string, isForgotten: boolean): Promise<boolean>
}

/** What the vault gets from its worker. */
export type VaultOptions = {
  readonly storage: DeviceStorage
  readonly clock: VaultClock
  /** Called whenever the keys were wiped. */
  readonly onLock?: () => void
  readonly random?: FillRandom
}

const toPublicKeys = async ({ deviceKey, sealKey }: Identity) => ({
  deviceKey: await toPublicJwk(deviceKey),
  sealKey: await toPublicJwk(sealKey),
})

const nameOf = (user: string) => `wallet|${user}` as const

/** Creates a vault without keys. */
export const createVault = ({ storage, clock, onLock, random = fillRandom }: VaultOptions): Vault => {
  /** The keys of the device. Kept in memory too, for a browser that cannot store them. */
  let known: Identity | undefined
  /** Counts sign-outs and locks. What began before one must not end with keys in memory. */
  let epoch = 0
  let pending: Creation | undefined
  /** The factors that are being added to the wallet. */
  let adding: Factors | undefined
  const keyring = createKeyring(clock, () => {
    forget()
    onLock?.()
  })
  const signer = createSigner(keyring, clock.now)

  /** Wipes what belongs to the unlocked wallet. */
  const forget = () => {
    adding?.wipe()
    adding = undefined
    signer.forget()
  }

  const lock = () => {
    epoch += 1
    pending?.wipe()
    pending = undefined
    forget()
    keyring.lock()
  }
  const identity = async (): Promise<Identity> =>
    (known ??= requireStored(await storage.read('identity', parseIdentity)))
  const hold = (accounts: Accounts, startedIn: number): WalletAddresses => {
    if (startedIn !== epoch) {
      wipeAccounts(accounts)
      throw new VaultError('LOCKED')
    }
    signer.forget()
    keyring.hold(accounts)
    return accounts.addresses
  }
  /** Makes the part of this device, and opens it again. */
  const makeRecord = async (slot: { id: string; part: Bytes }, wallet: string, entropy: Bytes, accounts: Accounts) => {
    const { storageKey } = await identity()
    const { addresses } = accounts
    const recorded = { wallet, device: slot.id, addresses, entropy, part: slot.part }
    const record = await createWalletRecord(recorded, storageKey, random)
    const again = await deriveExpected(await openWalletRecord(record, storageKey, slot.part), addresses)
    wipe(again.entropy)
    wipeAccounts(again.accounts)
    return record
  }
  /** Opens the entropy that this device has of a user's wallet. */
  const openDevice = async (user: string, sealedPart: string) => {
    const record = requireStored(await storage.read(nameOf(user), parseWalletRecord))
    const { sealKey, storageKey } = await identity()
    const part = await openSealedPart(sealKey, { id: record.device, part: sealedPart })
    try {
      return { record, ...(await deriveExpected(await openWalletRecord(record, storageKey, part), record.addresses)) }
    } finally {
      wipe(part)
    }
  }
  const openSlot = async (slot: NewPart) => ({
    id: slot.id,
    part: await openSealedPart((await identity()).sealKey, slot),
  })
  const openOperator = async (operator: NewOperatorPart) => ({
    ...(await openSlot(operator)),
    own: await openSealedPart(
      (await identity()).sealKey,
      { id: operator.id, part: operator.secret },
      'operator-secret',
    ),
  })

  return {
    signer,
    lock,
    get addresses() {
      return keyring.addresses
    },
    async startLogin() {
      const started = await startIdentity(storage)
      known = started.identity
      return { ...(await toPublicKeys(known)), isStored: started.written === 'stored' }
    },
    continueLogin: async () => toPublicKeys(await identity()),
    createProof: async (request) => createProof((await identity()).deviceKey, request, random),
    async proveOwner(proof) {
      if (typeof proof !== 'string') throw new VaultError('STATE_INVALID', 'proof')
      // No site can get this signature: the signer signs only Keccak-256 digests by this key, and this is one of SHA-256.
      return toSignatureHex(signDigest(toOwnerDigest(proof), keyring.use().keys.eip155))
    },
    async readDevice(user) {
      const stored = await storage.read(nameOf(user), parseWalletRecord)
      if (stored.outcome !== 'available') return stored
      const { wallet, device, addresses } = stored.value
      return { outcome: 'available', value: { wallet, device, addresses } }
    },
    async create(user, begun) {
      lock()
      const startedIn = epoch
      const [device, ...slots] = await Promise.all([begun.device, ...begun.recovery].map(openSlot))
      if (!device) throw new VaultError('STATE_INVALID', 'device')
      const operator = begun.operator && (await openOperator(begun.operator))
      const entropy = random(new Uint8Array(entropyLength))
      const accounts = await deriveAccounts(entropy)
      const creation = createCreation({
        wallet: begun.wallet,
        addresses: accounts.addresses,
        factors: createFactors(begun.wallet, accounts.addresses, entropy, slots, random),
        operator,
        isPending: () => pending === creation,
        makeRecord: () => makeRecord(device, begun.wallet, entropy, accounts),
        store: (record) => storage.write(nameOf(user), record),
        remove: () => storage.remove(nameOf(user)),
        hold: () => void hold(accounts, epoch),
        end(isHeld) {
          wipe(device.part, operator?.part, operator?.own)
          if (!isHeld) wipeAccounts(accounts)
          if (pending === creation) pending = undefined
        },
      })
      if (startedIn === epoch) pending = creation
      else creation.wipe()
      creation.assertPending()
      return creation
    },
    async unlock(user, part) {
      const startedIn = epoch
      const { entropy, accounts } = await openDevice(user, part)
      wipe(entropy)
      return hold(accounts, startedIn)
    },
    async addFactors(user, part, slots) {
      const startedIn = epoch
      const free = await Promise.all(slots.map(openSlot))
      const { record, entropy, accounts } = await openDevice(user, part)
      wipeAccounts(accounts)
      const factors = createFactors(record.wallet, record.addresses, entropy, free, random)
      if (startedIn !== epoch) {
        factors.wipe()
        throw new VaultError('LOCKED')
      }
      adding?.wipe()
      adding = factors
      return factors
    },
    async recover(user, { device, ...parameters }) {
      const startedIn = epoch
      const slot = await openSlot(device)
      const { entropy, accounts } = await openRecovery(parameters, (await identity()).sealKey)
      try {
        const record = await makeRecord(slot, parameters.wallet, entropy, accounts)
        const written = await storage.write(nameOf(user), record)
        return { addresses: hold(accounts, startedIn), isDeviceStored: written === 'stored' }
      } catch (error) {
        wipeAccounts(accounts)
        throw error
      } finally {
        wipe(entropy, slot.part)
      }
    },
    async exportPhrase(parameters) {
      const { entropy, accounts } = await openRecovery(parameters, (await identity()).sealKey)
      const phrase = toPhrase(entropy)
      wipe(entropy)
      wipeAccounts(accounts)
      return phrase
    },
    async exportFile(parameters) {
      if (parameters.factor.kind !== 'code' || typeof parameters.factor.code !== 'string')
        throw new VaultError('CODE_INVALID', 'factor')
      const { entropy, accounts } = await openRecovery(parameters, (await identity()).sealKey)
      wipeAccounts(accounts)
      try {
        return await writeRecoveryFile(entropy, parameters.factor.code, parameters, random)
      } finally {
        wipe(entropy)
      }
    },
    async signOut(user, isForgotten) {
      lock()
      known = undefined
      return isForgotten ? storage.remove(nameOf(user)) : true
    },
  }
}
