import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { compareFrames } from './compareFrames.mjs'

// The browser's decoder of pictures is replaced: a frame is the base64 of its width, its height and its rectangles.
const draw = ({ width, height, rectangles }) => {
  const data = new Uint8ClampedArray(width * height * 4)
  for (const [left, top, right, bottom, shade] of rectangles)
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) data.fill(shade, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { width, height, data }
}
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async (blob) => JSON.parse(await blob.text()))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext() {
        let picture
        return { drawImage: (bitmap) => (picture = bitmap), getImageData: () => draw(picture) }
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const scale = 2
const frame = (...rectangles) =>
  btoa(
    JSON.stringify({
      width: 400 * scale,
      height: 300 * scale,
      rectangles: rectangles.map((rectangle) => rectangle.map((edge, index) => (index < 4 ? edge * scale : edge))),
    }),
  )
const button = { left: 40, right: 120, top: 40, bottom: 80 }
const compare = (...frames) => compareFrames({ frames, button, width: 400 })
const plain = [40, 40, 120, 80, 100]

it('finds the first frame that differs at the button, and the first that differs elsewhere', async () => {
  const pressed = [40, 40, 120, 80, 120]
  const dialog = [200, 100, 380, 280, 200]
  expect(await compare(frame(plain), frame(plain), frame(pressed), frame(pressed, dialog))).toEqual({
    answer: 2,
    dialog: 3,
  })
})

it('counts a dialog as an answer, and a shadow around the button as one at the button', async () => {
  expect(await compare(frame(plain), frame(plain, [200, 100, 380, 280, 200]))).toEqual({ answer: 1, dialog: 1 })
  expect(await compare(frame(plain), frame([30, 30, 130, 90, 50], plain))).toEqual({ answer: 1, dialog: -1 })
})

it('ignores a few pixels and a slight difference of colour', async () => {
  const pixels = [200, 100, 202, 102, 200]
  expect(await compare(frame(plain), frame(plain, pixels), frame([40, 40, 120, 80, 103]))).toEqual({
    answer: -1,
    dialog: -1,
  })
})
