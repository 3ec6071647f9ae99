/** A piece of a server's bytes on one connection: one WebSocket frame, or any bytes of another protocol. */
export type Piece = { readonly bytes: Buffer; readonly isMessage: boolean }

const endOfHead = Buffer.from('\r\n\r\n')
const isUpgrade = (head: Buffer) => head.toString('latin1', 0, 16).startsWith('HTTP/1.1 101 ')
/** Frames with a higher opcode control the connection: close, ping, pong. */
const lastMessageOpcode = 0x2

/** Returns the length of the first frame in bytes, or `undefined` if its header is incomplete (RFC 6455, section 5.2). */
const frameLength = (bytes: Buffer): number | undefined => {
  if (bytes.length < 2) return undefined
  const short = bytes.readUInt8(1) & 0x7f
  if (short < 126) return 2 + short
  if (short === 126) return bytes.length < 4 ? undefined : 4 + bytes.readUInt16BE(2)
  return bytes.length < 10 ? undefined : 10 + Number(bytes.readBigUInt64BE(2))
}

/**
 * Creates a reader that splits a server's bytes into pieces. After a WebSocket upgrade, each complete frame is a piece. The bytes of any other
 * protocol are returned unchanged.
 */
export const createFrameReader = (): ((bytes: Buffer) => readonly Piece[]) => {
  let kept: Buffer = Buffer.alloc(0)
  let protocol: 'unknown' | 'frames' | 'bytes' = 'unknown'

  const readHead = (): readonly Piece[] => {
    const end = kept.indexOf(endOfHead)
    if (isUpgrade(kept) && end < 0) return []
    protocol = isUpgrade(kept) ? 'frames' : 'bytes'
    const length = protocol === 'frames' ? end + endOfHead.length : kept.length
    const head = kept.subarray(0, length)
    kept = kept.subarray(length)
    return [{ bytes: head, isMessage: false }]
  }
  const readFrames = (): readonly Piece[] => {
    const pieces: Piece[] = []
    for (let length = frameLength(kept); length !== undefined && length <= kept.length; length = frameLength(kept)) {
      const bytes = kept.subarray(0, length)
      pieces.push({ bytes, isMessage: (bytes.readUInt8(0) & 0x0f) <= lastMessageOpcode })
      kept = kept.subarray(length)
    }
    return pieces
  }
  return (bytes) => {
    if (protocol === 'bytes') return [{ bytes, isMessage: false }]
    kept = Buffer.concat([kept, bytes])
    const head = protocol === 'unknown' ? readHead() : []
    return protocol === 'frames' ? [...head, ...readFrames()] : head
  }
}
