import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readImage } from '../images/readImage.js'
import { knownWallets } from './knownWallets.js'
import { walletPictures } from './walletPictures.generated.js'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
const [, rest = ''] = readme.split('### What of the well-known wallets is not verified')
const [section = ''] = rest.split('\n## ')
/** The rows of its table, by the wallet's name. */
const rows = new Map(
  section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name = '', id = '', links = '', stores = '']) => [name, { id, links, stores }]),
)
const linksIn = (cell: string) => cell.match(/(?<=`)[^`, ]+(?=`)/g) ?? []

it('says of each well-known wallet how it is opened and had, none of which is verified', () => {
  expect([...rows.keys()].slice(2)).toEqual(knownWallets.map(({ name }) => name))
  expect(section).toContain(`stores of all ${knownWallets.length} were`)
  for (const wallet of knownWallets) {
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

it('has pictures of well-known wallets alone, such as it takes from others too', () => {
  const ids = knownWallets.map(({ image_id }) => image_id)
  expect(Object.keys(walletPictures).filter((id) => !ids.includes(id))).toEqual([])
  for (const picture of Object.values(walletPictures))
    expect(readImage(Buffer.from(picture))).toMatchObject({ type: 'image/svg+xml', width: 96, height: 96 })
})

it('says which well-known wallets have a picture', () => {
  const named = readme.match(/A letter stands for (.*?): the set has no picture of them\./)?.[1] ?? ''
  expect(named.split(/, | and /)).toEqual(
    knownWallets.flatMap(({ id, name }) => (walletPictures[id] === undefined ? [name] : [])),
  )
})
