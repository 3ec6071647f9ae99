import { describe, expect, it } from 'vitest'
import { checkWallet } from './checkWallet.js'

const fennec = {
  id: 'fennec',
  name: 'Fennec',
  image_id: 'fennec-picture',
  rdns: 'example.fennec',
  mobile_link: 'fennec://',
  desktop_link: 'fennec-desk://open',
  webapp_link: 'https://app.fennec.example/',
  link_mode: 'https://fennec.example/open',
  homepage: 'https://fennec.example/',
  chrome_store: 'https://store.example/fennec',
  app_store: 'https://apps.example/fennec',
  play_store: 'https://play.example/fennec',
  order: 7,
  injected: [{ namespace: 'eip155', injected_id: 'isFennec' }],
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  badge_type: 'certified',
}

describe('a wallet of the directory', () => {
  it('has id, name, picture, reverse domain name, links and networks [S3.5]', () => {
    expect(checkWallet(fennec)).toEqual(fennec)
  })

  it('needs only an id and a name', () => {
    expect(checkWallet({ id: 'fennec', name: 'Fennec' })).toEqual({ id: 'fennec', name: 'Fennec' })
  })

  it.each([
    ['nothing', null],
    ['a string', 'fennec'],
    ['without an id', { name: 'Fennec' }],
    ['with a path for an id', { id: '../fennec', name: 'Fennec' }],
    ['without a name', { id: 'fennec' }],
    ['with a name that is not a string', { id: 'fennec', name: ['Fennec'] }],
    ['with an invisible name', { id: 'fennec', name: '\u200b\u202e' }],
    ['with an address as its name', { id: 'fennec', name: '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d' }],
  ])('is rejected if it is %s', (_, entry) => {
    expect(checkWallet(entry)).toBeUndefined()
  })

  it('loses direction characters of its name', () => {
    expect(checkWallet({ id: 'fennec', name: '\u202eFennec\u202c' })?.name).toBe('Fennec')
  })

  it.each([
    ['mobile_link', 'javascript:alert(1)'],
    ['mobile_link', 'data:text/html,x'],
    ['mobile_link', ['fennec://']],
    ['desktop_link', 'file:///etc/passwd'],
    ['desktop_link', 'ms-msdt:/id'],
    ['webapp_link', 'fennec://'],
    ['webapp_link', 'http://app.fennec.example'],
    ['link_mode', 'javascript:alert(1)'],
    ['homepage', 'https://user:word@fennec.example'],
    ['chrome_store', '/store'],
    ['app_store', 'itms-services://?action=download-manifest'],
    ['play_store', 'intent://x#Intent;scheme=http;end'],
    ['image_id', '../../e'],
    ['rdns', 'fennec'],
    ['order', '1'],
    ['order', Number.NaN],
    ['badge_type', '<b>'],
    ['injected', 'isFennec'],
    ['chains', 'eip155:1'],
  ])('loses %s if its value is %j', (field, value) => {
    const { [field as keyof typeof fennec]: _lost, ...rest } = fennec
    expect(checkWallet({ ...fennec, [field]: value })).toEqual(rest)
  })

  it('loses invalid networks and connectors, and unknown fields', () => {
    const entry = {
      ...fennec,
      chains: ['eip155:1', 'eip155', 'moon:a/b', 7],
      injected: [{ namespace: 'eip155', injected_id: 'isFennec' }, { namespace: 'eip155' }, null],
      onclick: 'alert(1)',
    }
    expect(checkWallet(entry)).toEqual({ ...fennec, chains: ['eip155:1'] })
  })

  it.each([
    ['id', 'x'.repeat(100), 'x'.repeat(101)],
    ['image_id', 'x', ''],
    ['rdns', `a.${'b'.repeat(198)}`, `a.${'b'.repeat(199)}`],
    ['rdns', 'io.fennec', '/io.fennec'],
    ['rdns', 'io.fennec-1', 'io.fennec/'],
  ])('accepts as its %s %j, and not %j', (field, right, wrong) => {
    expect(checkWallet({ ...fennec, [field]: right })).toEqual({ ...fennec, [field]: right })
    expect(checkWallet({ ...fennec, [field]: wrong })).not.toMatchObject({ [field]: wrong })
  })

  it('keeps networks with valid CAIP-2 ids, also of unknown namespaces', () => {
    const chains = ['abc:1', 'abcdefgh:1', `cosmos:${'x'.repeat(32)}`, 'a-1:_']
    const none = ['ab:1', 'abcdefghi:1', 'ABC:1', 'cosmos:', `cosmos:${'x'.repeat(33)}`, ' abc:1', 'abc:1 ', 'abc:1:2']
    expect(checkWallet({ ...fennec, chains: [...none, ...chains] })?.chains).toEqual(chains)
  })

  it('keeps connectors with visible names', () => {
    const entry = (injected_id: string) => ({ namespace: 'eip155', injected_id })
    const injected = [entry('x'), entry('x'.repeat(100))]
    const none = ['', 'x'.repeat(101), 'is\nFennec', '\u202eisFennec', 'isFennec\u200b'].map(entry)
    expect(checkWallet({ ...fennec, injected: [...none, ...injected] })?.injected).toEqual(injected)
  })

  it('has at most 200 networks', () => {
    const chains = Array.from({ length: 201 }, (_, index) => `eip155:${index}`)
    expect(checkWallet({ ...fennec, chains })?.chains).toEqual(chains.slice(0, 200))
  })

  it('has no picture except the directory’s', () => {
    expect(checkWallet({ ...fennec, image_url: 'https://elsewhere.example/x.png' })).toEqual(fennec)
  })
})
