/** Background colours with a contrast of at least 4.5 to 1 with a white letter. */
const backgrounds = ['#3d4f7c', '#5b3d7c', '#7c3d5b', '#7c4a3d', '#5c6130', '#2f6b4f', '#2f6470', '#4a4a55']

const sum = (text: string) =>
  [...text].reduce((total, sign) => (total * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003, 7)

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Draws a plain mark for a wallet without a picture: the first letter of its name. */
export const drawMark = (name: string): string => {
  const [letter = '?'] = name.match(/[\p{L}\p{N}]/u) ?? []
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">' +
    `<rect width="96" height="96" fill="${backgrounds[sum(name) % backgrounds.length]}"/>` +
    '<text x="48" y="66" text-anchor="middle" font-family="system-ui, sans-serif" font-size="52" font-weight="600" fill="#fff">' +
    `${escape(letter.toUpperCase())}</text></svg>`
  )
}
