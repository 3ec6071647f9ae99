/** Whether a value is an object with fields. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Decodes hex to bytes. */
export const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

/** Decodes base64 in either alphabet. @see https://www.rfc-editor.org/rfc/rfc4648 */
export const readBase64 = (text: string): string => atob(text.replaceAll('-', '+').replaceAll('_', '/'))
