// A function that runs in its own page. It is passed as text, so it uses nothing of this file.

/**
 * Finds the first frames that differ from the one before the press.
 * @param frames pictures as base64, the first from before the press
 * @param button where the button is, in the window's pixels; `width` is the window's width
 * @returns the indexes of the first frame that differs at the button, and of the first that differs anywhere else, as a dialog or what is behind it does
 */
export const compareFrames = async ({ frames, button, width }) => {
  /** A hover's shadow, or a button that grows a little, is at the button too. */
  const margin = 24
  /** How much a colour may differ, of 255, and how many pixels must differ to count. */
  const [tolerance, fewest] = [3, 20]
  const read = async (frame) => {
    const bytes = Uint8Array.from(atob(frame), (character) => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true })
    canvas.drawImage(bitmap, 0, 0)
    return canvas.getImageData(0, 0, bitmap.width, bitmap.height)
  }
  const first = await read(frames[0])
  const scale = first.width / width
  const [left, right] = [(button.left - margin) * scale, (button.right + margin) * scale]
  const [top, bottom] = [(button.top - margin) * scale, (button.bottom + margin) * scale]
  const count = ({ data }) => {
    let [near, far] = [0, 0]
    for (let at = 0; at < data.length; at += 4) {
      const differs =
        Math.abs(data[at] - first.data[at]) > tolerance ||
        Math.abs(data[at + 1] - first.data[at + 1]) > tolerance ||
        Math.abs(data[at + 2] - first.data[at + 2]) > tolerance
      if (!differs) continue
      const [x, y] = [(at / 4) % first.width, Math.floor(at / 4 / first.width)]
      if (x > left && x < right && y > top && y < bottom) near += 1
      else far += 1
    }
    return { near, far }
  }
  let [answer, dialog] = [-1, -1]
  for (let index = 1; index < frames.length && dialog < 0; index++) {
    const { near, far } = count(await read(frames[index]))
    if (answer < 0 && near + far >= fewest) answer = index
    if (far >= fewest) dialog = index
  }
  return { answer, dialog }
}
