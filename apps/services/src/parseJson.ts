/** Parses JSON. Returns `undefined` if the text is not valid JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the caller reports an invalid body
  }
}
