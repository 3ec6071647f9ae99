import { afterAll, beforeAll, expect, it } from 'vitest'
import { measureLanguage } from './measureLanguage.ts'
import { type Gallery, openGallery } from './openGallery.ts'

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery.stop())

it.each([
  ['from left to right', 'language=pseudo'],
  ['from right to left', 'language=pseudo&dir=rtl'],
])(
  'in a language with long words, %s, no text of any state is cut off, lies upon another or stands out of its card',
  async (_name, query) => {
    expect(await measureLanguage(gallery, query, '[⟦⟧]')).toEqual([])
  },
  300_000,
)
