import { afterAll, beforeAll, expect, it } from 'vitest'
import { measureLanguage } from '../measureLanguage.ts'
import { type Gallery, openGallery } from '../openGallery.ts'

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery.stop())

it.each(['de', 'es', 'ja', 'ar'])('no text of any state is cut off in %s', async (language) => {
  expect(await measureLanguage(gallery, `language=${language}`, ['ltr'])).toEqual([])
})
