import { changed, changedText, either, fuzz, hostile } from '@latchkey/fuzz'
import { NodeError } from './nodeError.js'
import { readCursor, writeCursor } from './cursor.js'
import { readDecimals, readTokenText } from './fetchTokens.js'
import { readBlock, readBlockId, readRawBlock } from './readBlock.js'
import { toEntries } from './toEntries.js'

const word = (digits: string) => `0x${digits.padStart(64, '0')}`
const address = (digits: string) => `0x${digits.padStart(40, '0')}`
const receipt = {
  blockHash: word('9'),
  transactionHash: word('1'),
  status: '0x1',
  logs: [
    {
      address: address('d4'),
      topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', word('a1'), word('b2')],
      data: word('5'),
    },
  ],
}
const block = {
  number: '0x9',
  hash: word('9'),
  parentHash: word('8'),
  timestamp: '0x6565b0f0',
  transactions: [{ hash: word('1'), from: address('a1'), to: address('b2'), value: '0x5', input: '0x' }],
}
const mayThrow = (error: unknown) => error instanceof NodeError
const isObject = (value: unknown) => typeof value === 'object'

fuzz('a block and its receipts', {
  inputs: changed([{ block, receipts: [receipt] }]),
  read: (answer) => {
    const { block: value, receipts } = Object(answer)
    const raw = readRawBlock(value ?? null)
    return raw && toEntries(readBlock(raw, receipts))
  },
  isAccepted: isObject,
  mayThrow,
})
fuzz('the place of a block', { inputs: changed([block]), read: readBlockId, isAccepted: isObject, mayThrow })
fuzz('the name of a token', {
  inputs: either(
    changedText(`${word('20')}${word('4').slice(2)}${'55534458'.padEnd(64, '0')}`),
    changedText(`0x${'4d4b52'.padEnd(64, '0')}`),
    hostile,
  ),
  read: (value) => readTokenText(value, 60),
  isAccepted: (text) => typeof text === 'string' && [...text].length <= 60,
})
fuzz('the decimals of a token', {
  inputs: either(changedText(word('12')), hostile),
  read: readDecimals,
  isAccepted: (decimals) => Number.isInteger(decimals) && Number(decimals) <= 77,
})
fuzz('a cursor', {
  inputs: either(changedText(writeCursor('secret', 'scope', { 'eip155:1': [9, 0] })), () =>
    writeCursor('secret', 'scope', { 'eip155:1': [9, 0] }),
  ),
  read: (cursor) => readCursor('secret', 'scope', String(cursor)),
  isAccepted: isObject,
})
