import { describe, expect, it } from 'vitest'
import { readDirectoryFile } from './readDirectoryFile.js'

const read = (file: unknown) => readDirectoryFile(JSON.stringify(file))

describe('a directory file', () => {
  it('can be a response of the directory', () => {
    const wallet = {
      id: 'a',
      name: 'A',
      image_id: 'picture',
      order: 2,
      homepage: 'https://a.example',
      mobile_link: 'a://',
      rdns: 'example.a',
      injected: [{ namespace: 'eip155', injected_id: 'isA' }],
      chains: ['eip155:1', 'solana:*'],
      badge_type: 'certified',
    }
    expect(read({ data: [wallet], count: 1 })).toEqual({ wallets: [wallet], faults: [] })
  })

  it('can be a response of the WalletConnect explorer', () => {
    const listing = {
      id: '1ae92b',
      name: 'Rainbow',
      slug: 'rainbow',
      homepage: 'https://rainbow.me/',
      chains: ['eip155:1', 'eip155:10'],
      image_id: '7a33d7f1-3d12',
      image_url: { sm: 'https://images.example/sm', md: 'https://images.example/md', lg: 'https://images.example/lg' },
      app: {
        browser: null,
        ios: 'https://apps.apple.com/app/id1',
        android: 'https://play.google.com/x',
        chrome: '',
      },
      rdns: 'me.rainbow',
      injected: null,
      mobile: { native: 'rainbow:', universal: 'https://rnbwapp.com' },
      desktop: { native: null, universal: 'https://desk.example' },
    }
    const other = { id: 'b', name: 'B', image_id: 'c', app: {}, mobile: {}, desktop: null }
    const expected = [
      {
        id: '1ae92b',
        name: 'Rainbow',
        image_id: '7a33d7f1-3d12',
        order: 0,
        homepage: 'https://rainbow.me/',
        mobile_link: 'rainbow:',
        desktop_link: 'https://desk.example',
        link_mode: 'https://rnbwapp.com',
        app_store: 'https://apps.apple.com/app/id1',
        play_store: 'https://play.google.com/x',
        rdns: 'me.rainbow',
        chains: ['eip155:1', 'eip155:10'],
      },
      { id: 'b', name: 'B', image_id: 'c', order: 1 },
    ]
    expect(read({ listings: { first: listing, second: other }, count: 2, total: 2 })).toEqual({
      wallets: expected,
      faults: [],
    })
    expect(read({ listings: [listing, other] })).toEqual({ wallets: expected, faults: [] })
  })

  it('is imported without invalid wallets and fields, which are reported', () => {
    const { wallets, faults } = read({
      data: [
        {
          id: 'a',
          name: 'A',
          mobile_link: 'javascript:alert(1)',
          homepage: 'http://a.example',
          rdns: 7,
          chains: ['x'],
          injected: [{ namespace: { toString: 'x' }, injected_id: 'isA' }],
        },
        { id: '../b', name: 'B' },
        { id: 'c', name: 'C\u202Eevil' },
        'text',
        { id: 'a', name: 'Another A' },
      ],
    })
    expect(wallets).toEqual([{ id: 'a', name: 'Another A', image_id: 'a' }])
    expect(faults).toEqual([
      'Wallet a was imported without invalid fields: homepage, mobile_link, rdns, injected, chains.',
      'Wallet 2 was skipped: it has no valid id.',
      'Wallet 3 was skipped: it has no valid name.',
      'Wallet 4 was skipped: it is not an object.',
      'Wallet a occurs twice: the later entry is used.',
    ])
  })

  it.each([['[]'], ['{}'], ['null'], ['{"listings":7}']])('cannot be %s', (text) => {
    expect(() => readDirectoryFile(text)).toThrow('neither `data`')
  })
})
