import type { CaipNetworkId } from '@latchkey/core/adapter'
import { hex } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { errors, full, otherScriptErrors, otherScripts, simple, txHashes } from '../testing/bip322Vectors.js'
import { readAddress } from './bip122/address.js'
import { messageHash, toSignId, toSpendId } from './bip122/toSign.js'
import { verifyBip322 } from './bip122/verifyBip322.js'
import { bip122Verifier } from './bip122Verifier.js'

const mainnet: CaipNetworkId = 'bip122:000000000019d6689c085ae165831e93'
const verify = (message: string, address: string, signature: string) =>
  verifyBip322(message, readAddress(address, mainnet), signature)
const plain = { version: 0, lockTime: 0, sequence: 0 }
const displayed = (id: Uint8Array) => hex.encode(id.toReversed())

describe("BIP-322's vectors", () => {
  it.each(txHashes)('have these hashes for the message $message', ({ message, address, ...hashes }) => {
    const spent = toSpendId(message, readAddress(address, mainnet).script)
    expect(hex.encode(messageHash(message))).toBe(hashes.messageHash)
    expect(displayed(spent)).toBe(hashes.toSpend)
    expect(displayed(toSignId(spent, plain))).toBe(hashes.toSign)
  })

  it.each(simple)('are valid: simple, $type, of "$message" ($signature)', ({ message, address, signature }) => {
    expect(verify(message, address, signature)).toEqual({ state: 'valid', terms: plain })
    expect(verify(`${message}.`, address, signature)).toEqual({ state: 'invalid' })
  })

  it.each(full)('are valid under their time lock: full, $type', ({ message, address, other, signature }) => {
    const terms = { version: 2, lockTime: 2016, sequence: 2016 }
    expect(verify(message, address, signature)).toEqual({ state: 'valid', terms })
    expect(verify(message, address, `ful${signature}`)).toEqual({ state: 'valid', terms })
    expect(verify(`${message}.`, address, signature)).toEqual({ state: 'invalid' })
    expect(verify(message, other, signature)).toEqual({ state: 'invalid' })
  })

  it.each(full)('do not sign in if they have a time lock: full, $type', async (vector) => {
    const { message, address: accountAddress, signature } = vector
    expect(await (await bip122Verifier().load())({ message, accountAddress, signature, chainId: mainnet })).toBe(false)
  })

  it.each(otherScripts)('are inconclusive, and do not sign in: $type', async ({ message, address, signature }) => {
    expect(verify(message, address, signature)).toEqual({ state: 'inconclusive' })
    const proof = { message, accountAddress: address, signature, chainId: mainnet }
    expect(await (await bip122Verifier().load())(proof)).toBe(false)
  })

  it.each(errors)('are invalid: $description', async ({ message, address, signature }) => {
    expect(verify(message, address, signature)).toEqual({ state: 'invalid' })
    const proof = { message, accountAddress: address, signature, chainId: mainnet }
    expect(await (await bip122Verifier().load())(proof)).toBe(false)
  })

  it.each(otherScriptErrors)('never sign in: $description of a script', async ({ message, address, signature }) => {
    const proof = { message, accountAddress: address, signature, chainId: mainnet }
    expect(await (await bip122Verifier().load())(proof)).toBe(false)
  })
})
