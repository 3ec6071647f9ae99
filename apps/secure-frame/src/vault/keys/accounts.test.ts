import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { assertSameAddresses, deriveAccounts, toPhrase, wipeAccounts } from './accounts.js'

// https://github.com/trezor/python-mnemonic/blob/master/vectors.json
const testPhrase = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'

it('derives the addresses that other wallets show for the phrase of zeros [C-12~]', async () => {
  const entropy = new Uint8Array(16)
  expect(toPhrase(entropy)).toBe(testPhrase)
  expect((await deriveAccounts(entropy)).addresses).toEqual({
    eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
  })
})

it('derives the addresses of viem and of Solana Kit for any entropy [C-12~]', async () => {
  for (let round = 0; round < 20; round += 1) {
    const entropy = crypto.getRandomValues(new Uint8Array(16))
    const { addresses, keys } = await deriveAccounts(entropy)
    expect(addresses.eip155).toBe(mnemonicToAccount(toPhrase(entropy)).address)
    expect(addresses.solana).toBe((await createKeyPairSignerFromPrivateKeyBytes(keys.solana)).address)
  }
})

it('wipes keys', async () => {
  const accounts = await deriveAccounts(new Uint8Array(16).fill(7))
  wipeAccounts(accounts)
  expect([...accounts.keys.eip155, ...accounts.keys.solana].every((byte) => byte === 0)).toBe(true)
})

it('refuses entropy of another length, and other addresses', async () => {
  await expect(deriveAccounts(new Uint8Array(32))).rejects.toMatchObject({ code: 'ENVELOPE_INVALID' })
  const mismatch = expect.objectContaining({ code: 'ADDRESS_MISMATCH' })
  const addresses = { eip155: '0x1', solana: '1' }
  expect(() => assertSameAddresses(addresses, { ...addresses })).not.toThrow()
  expect(() => assertSameAddresses(addresses, { ...addresses, solana: '2' })).toThrow(mismatch)
  expect(() => assertSameAddresses(addresses, { ...addresses, eip155: '2' })).toThrow(mismatch)
})
