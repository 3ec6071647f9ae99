/** The fields of the transfer in a transaction's body. */
export type ReadSend = { readonly to: string; readonly amount: string; readonly memo: string }

type Fields = readonly { readonly number: number; readonly value: Uint8Array }[]

/** Reads the bytes fields of a protobuf message. @throws if the message has a field of another type */
const readFields = (bytes: Uint8Array): Fields => {
  let offset = 0
  const readVarint = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[offset++]
      if (byte === undefined || shift > 28) throw new RangeError('The message is truncated within a number.')
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  const fields: { number: number; value: Uint8Array }[] = []
  while (offset < bytes.length) {
    const tag = readVarint()
    if ((tag & 7) !== 2) throw new TypeError('The message contains a value that is not a byte.')
    const length = readVarint()
    fields.push({ number: tag >> 3, value: bytes.subarray(offset, offset + length) })
    offset += length
  }
  return fields
}

const textOf = (fields: Fields, number: number): string =>
  new TextDecoder().decode(fields.find((field) => field.number === number)?.value)

/** Reads the transfer of a transaction's body. Returns `undefined` if the body does not contain exactly one transfer. */
export const readSend = (bodyBytes: Uint8Array): ReadSend | undefined => {
  try {
    const body = readFields(bodyBytes)
    const [message, ...more] = body.filter(({ number }) => number === 1)
    if (!message || more.length > 0) return undefined
    const any = readFields(message.value)
    if (textOf(any, 1) !== '/cosmos.bank.v1beta1.MsgSend') return undefined
    const send = readFields(any.find(({ number }) => number === 2)?.value ?? new Uint8Array())
    const coins = send.filter(({ number }) => number === 3).map(({ value }) => readFields(value))
    const amount = coins.map((coin) => `${textOf(coin, 2)} ${textOf(coin, 1)}`).join(', ')
    return { to: textOf(send, 2), amount, memo: textOf(body, 2) }
  } catch {
    return undefined // not a transfer: the card shows its bytes
  }
}
