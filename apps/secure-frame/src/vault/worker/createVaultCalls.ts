import { VaultError } from '../../protocol/VaultError.js'
import type { Vault } from '../createVault.js'
import type { Creation } from '../states/creation.js'
import type { Factors } from '../states/factors.js'
import type { VaultCalls } from './vaultCalls.js'

/** Creates the calls of a worker from its vault. The calls of factors belong to what was begun last: a new wallet, or more factors. */
export const createVaultCalls = (vault: Vault): VaultCalls => {
  let creation: Creation | undefined
  let added: Factors | undefined
  const pendingCreation = (): Creation => {
    if (!creation) throw new VaultError('STATE_INVALID', 'creation')
    return creation
  }
  const pendingFactors = () => added ?? pendingCreation()

  return {
    startLogin: () => vault.startLogin(),
    continueLogin: () => vault.continueLogin(),
    createProof: (request) => vault.createProof(request),
    proveOwner: (proof) => vault.proveOwner(proof),
    readDevice: (user) => vault.readDevice(user),
    addresses: async () => vault.addresses,
    unlock: (user, part) => vault.unlock(user, part),
    recover: (user, parameters) => vault.recover(user, parameters),
    async create(user, begun) {
      added = undefined
      creation = await vault.create(user, begun)
      return creation.addresses
    },
    async addFactors(user, part, slots) {
      added = await vault.addFactors(user, part, slots)
    },
    offerCode: async () => pendingFactors().offerCode(),
    proveCode: async (typed) => pendingFactors().proveCode(typed),
    provePasskey: async (proof) => pendingFactors().provePasskey(proof),
    writeFile: async () => pendingFactors().writeFile(),
    async wipeFactors() {
      added?.wipe()
      added = undefined
    },
    finish: async () => pendingCreation().finish(),
    async confirm() {
      pendingCreation().confirm()
      creation = undefined
    },
    async abandon() {
      await creation?.abandon()
      creation = undefined
    },
    exportPhrase: (parameters) => vault.exportPhrase(parameters),
    exportFile: (parameters) => vault.exportFile(parameters),
    prepare: async (request, context) => vault.signer.prepare(request, context),
    sign: async (id) => vault.signer.sign(id),
    signPermitted: async (id) => vault.signer.signPermitted(id),
    endPermission: async (id) => vault.signer.endPermission(id),
    reject: async (id) => vault.signer.reject(id),
    lock: async () => vault.lock(),
    signOut: (user, isForgotten) => vault.signOut(user, isForgotten),
  }
}
