import { crc32, deflateSync } from 'node:zlib'

const chunk = (type, data) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Draws a PNG of one colour with the size of wallets' pictures. All 10,000 differ. */
export const drawPicture = (index, side = 96) => {
  const colour = [index % 256, (index >> 8) % 256, 128]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8) // 8 bits, red, green, blue
  const row = [0, ...Array.from({ length: side }, () => colour).flat()]
  const pixels = Buffer.from(Array.from({ length: side }, () => row).flat())
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
