import { type Hex, isHex } from 'viem'

/** Whether the answer of a node is a number of at most 256 bits, in hex. */
export const isQuantity = (answer: unknown): answer is Hex => isHex(answer) && answer.length <= 66 && answer !== '0x'
