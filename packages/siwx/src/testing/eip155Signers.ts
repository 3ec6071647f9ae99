import { hex } from '@scure/base'
import type { Hex } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import type { TestSigner } from './examineVerifier.js'
import { changesOf, negateS } from './signatureBytes.js'

/** Bytes as EVM wallets write them. */
export const hex0x = {
  encode: (bytes: Uint8Array): Hex => `0x${hex.encode(bytes)}`,
  decode: (text: string) => hex.decode(text.slice(2)),
}

/** A key of the local chains. */
export const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
/** The key of another account. */
export const otherAccount = mnemonicToAccount('test test test test test test test test test test test junk', {
  addressIndex: 7,
})

/** The same signature with n − s for its s, and the recovery id that goes with it. */
export const withHighS = (signature: string): Hex => {
  const bytes = negateS(hex0x.decode(signature), 32)
  bytes[64] = bytes[64] === 27 ? 28 : 27
  return hex0x.encode(bytes)
}

/** The key as a signer of sign-ins. */
export const keySigner: TestSigner = {
  name: 'a key',
  chainId: 'eip155:1',
  accountAddress: account.address,
  otherAddress: otherAccount.address,
  sign: (message) => account.signMessage({ message }),
  malleate: {
    'high s': withHighS,
    'another recovery id': (signature) => hex0x.encode(hex0x.decode(signature).with(64, 29)),
    'a byte more': (signature) => `${signature}00`,
    'without 0x': (signature) => signature.slice(2),
  },
  ...changesOf(hex0x),
}
