import { hexToBytes } from '@noble/hashes/utils.js'
import { expect, it } from 'vitest'
import { toHexText } from '../signing/readText.js'
import { deriveEd25519Key, toEd25519PublicKey } from './slip10.js'

// https://github.com/satoshilabs/slips/blob/master/slip-0010.md#test-vector-1-for-ed25519
const vectors: readonly (readonly [seed: string, path: readonly number[], privateKey: string, publicKey?: string])[] = [
  [
    '000102030405060708090a0b0c0d0e0f',
    [],
    '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7',
    'a4b2856bfec510abab89753fac1ac0e1112364e7d250545963f135f2a33188ed',
  ],
  [
    '000102030405060708090a0b0c0d0e0f',
    [0],
    '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3',
    '8c8a13df77a28f3445213a0f432fde644acaa215fc72dcdf300d5efaa85d350c',
  ],
  [
    '000102030405060708090a0b0c0d0e0f',
    [0, 1, 2, 2, 1_000_000_000],
    '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793',
    '3c24da049451555d51a7014a37337aa4e12d41e485abccfa46b47dfb2af54b7a',
  ],
  [
    'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542',
    [],
    '171cb88b1b3c1db25add599712e36245d75bc65a1a5c9e18d76f9f2b1eab4012',
    '8fe9693f8fa62a4305a140b9764c5ee01e455963744fe18204b4fb948249308a',
  ],
  [
    'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542',
    [0, 2_147_483_647, 1, 2_147_483_646, 2],
    '551d333177df541ad876a60ea71f00447931c0a9da16f227c11ea080d7391b8d',
  ],
]

const cases = vectors.map(([seed, path, privateKey, publicKey]) => ({ seed, path, privateKey, publicKey }))

it.each(cases)(
  'derives the published keys of SLIP-10: seed $seed, path $path',
  ({ seed, path, privateKey, publicKey }) => {
    const key = deriveEd25519Key(hexToBytes(seed), path)
    expect(toHexText(key)).toBe(`0x${privateKey}`)
    if (publicKey !== undefined) expect(toHexText(toEd25519PublicKey(key))).toBe(`0x${publicKey}`)
  },
)
