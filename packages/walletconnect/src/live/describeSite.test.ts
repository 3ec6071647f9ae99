import { expect, it, vi } from 'vitest'
import { describeSite } from './describeSite.js'

const site = {
  name: 'Site',
  description: 'It sells.',
  url: 'https://site.example',
  icons: ['https://site.example/i.png'],
}

it('returns the site’s metadata, with the links by which a wallet returns to the site', () => {
  expect(describeSite(site)).toEqual(site)
  expect(describeSite({ ...site, redirect: { universal: 'https://site.example/back', native: undefined } })).toEqual({
    ...site,
    redirect: { universal: 'https://site.example/back' },
  })
})

it('returns the page’s title and origin if the site has no metadata', () => {
  vi.stubGlobal('document', { title: 'A page' })
  vi.stubGlobal('location', { origin: 'https://page.example' })
  expect(describeSite()).toEqual({ name: 'A page', description: '', url: 'https://page.example', icons: [] })
  vi.unstubAllGlobals()
})

it('reads from the page what the metadata lacks, as plain JavaScript may pass it', () => {
  vi.stubGlobal('document', { title: 'A page' })
  vi.stubGlobal('location', { origin: 'https://page.example' })
  const page = { description: '', url: 'https://page.example', icons: [] }
  expect(describeSite({ name: 'Shop' } as never)).toEqual({ ...page, name: 'Shop' })
})
