import { expect, it, vi } from 'vitest'
import { describeSite } from './describeSite.js'

const site = {
  name: 'Site',
  description: 'It sells.',
  url: 'https://site.example',
  icons: ['https://site.example/i.png'],
}

it('is what the site says of itself, and how a wallet has its person back there', () => {
  expect(describeSite(site)).toEqual(site)
  expect(describeSite({ ...site, redirect: { universal: 'https://site.example/back', native: undefined } })).toEqual({
    ...site,
    redirect: { universal: 'https://site.example/back' },
  })
})

it('is what the page says, where the site says nothing', () => {
  vi.stubGlobal('document', { title: 'A page' })
  vi.stubGlobal('location', { origin: 'https://page.example' })
  expect(describeSite()).toEqual({ name: 'A page', description: '', url: 'https://page.example', icons: [] })
  vi.unstubAllGlobals()
})
