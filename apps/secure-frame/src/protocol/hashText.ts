import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Hex } from 'viem'

/** Returns the SHA-256 digest of a text, which only the wallet itself signs. */
export const hashText = (text: string): Hex => `0x${bytesToHex(sha256(utf8ToBytes(text)))}`
