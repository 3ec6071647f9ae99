/** What a text says as JSON; nothing where it is none. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // told as a body that is not as it should be
  }
}
