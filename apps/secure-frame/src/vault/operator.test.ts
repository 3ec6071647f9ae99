import { expect, it } from 'vitest'
import type { PublicKey } from '../protocol/fields.js'
import { createTestService, createTestVault, sealPart } from '../testing/createTestVault.js'

/** Begins a wallet that the operator can open too. */
const beginAssisted = async (sealKey: PublicKey, service = createTestService()) => {
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const part = await service.issue(sealKey)
  const sealSecret = (key: PublicKey) => sealPart(secret, key, part.id, { typ: 'latchkey/operator-secret/v1' })
  return {
    service,
    sealSecret,
    begun: { ...(await service.begin(sealKey)), operator: { ...part, secret: await sealSecret(sealKey) } },
  }
}

const createAssisted = async () => {
  const { vault } = createTestVault()
  const { sealKey } = await vault.startLogin()
  const { begun, ...rest } = await beginAssisted(sealKey)
  const creation = await vault.create('user-1', begun)
  const { code, groups } = creation.offerCode()
  await creation.proveCode(groups.map((index) => code.split('-')[index]))
  const { recovery } = await creation.finish()
  creation.confirm()
  return { ...rest, recovery, addresses: creation.addresses }
}

it('seals an envelope for the operator beside that of the user, and opens by it', async () => {
  const { recovery, addresses, service, sealSecret } = await createAssisted()
  expect(recovery.map(({ kind }) => kind)).toEqual(['code', 'operator'])
  const [, factor] = recovery
  if (!factor) throw new Error('There is no envelope for the operator.')
  const { vault } = createTestVault()
  const { sealKey } = await vault.startLogin()
  const { part } = await service.release(factor.id, sealKey)
  const opened = { wallet: 'wallet-1', addresses, recovery: { id: factor.id, envelope: factor.envelope, part } }
  const device = await service.issue(sealKey)
  await expect(
    vault.recover('user-1', { ...opened, device, factor: { kind: 'operator', secret: part } }),
  ).rejects.toMatchObject({ code: 'PART_INVALID' })
  const recovered = await vault.recover('user-1', {
    ...opened,
    device,
    factor: { kind: 'operator', secret: await sealSecret(sealKey) },
  })
  expect(recovered.addresses).toEqual(addresses)
})

it('needs a factor of the user also if the operator has one', async () => {
  const { vault } = createTestVault()
  const { sealKey } = await vault.startLogin()
  const { begun } = await beginAssisted(sealKey)
  const creation = await vault.create('user-1', begun)
  await expect(creation.finish()).rejects.toMatchObject({ code: 'FACTOR_UNPROVED' })
})
