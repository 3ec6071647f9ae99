import { afterAll, beforeAll, expect, it } from 'vitest'
import { measureLanguage } from './measureLanguage.ts'
import { type Gallery, openGallery } from './openGallery.ts'

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery.stop())

it('in a language with long words, from left to right and from right to left, no text of any state is cut off, overlaps another or leaves its card', async () => {
  expect(await measureLanguage(gallery, 'language=pseudo', ['ltr', 'rtl'], '[«»]')).toEqual([])
}, 900_000)
