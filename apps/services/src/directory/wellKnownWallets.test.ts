import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readImage } from '../images/readImage.js'
import { walletPictures, wellKnownWallets } from './wellKnownWallets.js'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
const [, rest = ''] = readme.split('### The well-known wallets are not verified')
const [section = ''] = rest.split('\n## ')
/** The rows of the section's table, by the wallet's name. */
const rows = new Map(
  section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name = '', id = '', links = '', stores = '']) => [name, { id, links, stores }]),
)
const linksIn = (cell: string) => cell.match(/(?<=`)[^`, ]+(?=`)/g) ?? []

it('documents how to open and get each well-known wallet, and that this is not verified', () => {
  expect([...rows.keys()].slice(2)).toEqual(wellKnownWallets.map(({ name }) => name))
  expect(section).toContain(`stores of all ${wellKnownWallets.length} were`)
  for (const wallet of wellKnownWallets) {
    const { name, id, mobile_link, link_mode, desktop_link, webapp_link, app_store, play_store, chrome_store } = wallet
    const stores = [app_store && 'App Store', play_store && 'Google Play', chrome_store && 'Chrome']
    const row = rows.get(name)
    expect([name, row?.id, linksIn(row?.links ?? ''), row?.stores]).toEqual([
      name,
      /^[0-9a-f]{64}$/.test(id) ? 'explorer’s' : 'ours',
      [mobile_link, link_mode, desktop_link, webapp_link].filter((link) => link !== undefined),
      stores.filter((store) => store !== undefined).join(', ') || '–',
    ])
  }
})

it('has pictures that pass the check of imported pictures', () => {
  expect(walletPictures.size).toBeGreaterThan(10)
  for (const picture of walletPictures.values())
    expect(readImage(Buffer.from(picture))).toMatchObject({ type: 'image/svg+xml', width: 96, height: 96 })
})

it('documents which well-known wallets have no picture', () => {
  const named = readme.match(/(?:^|\n)A letter is shown for (.*?): the set has no picture of them\./)?.[1] ?? ''
  expect(named.split(/, | and /)).toEqual(
    wellKnownWallets.flatMap(({ id, name }) => (walletPictures.has(id) ? [] : [name])),
  )
})
