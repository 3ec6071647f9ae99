/** Returns one of twelve hues, always the same for the same name. */
export const hueOf = (name: string): number =>
  ([...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 12) + 1
