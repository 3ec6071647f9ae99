import { describe, expect, it } from 'vitest'
import { readDirectoryFile } from './readDirectoryFile.js'

const read = (file: unknown) => readDirectoryFile(JSON.stringify(file))

describe('a directory file', () => {
  it('may be what the directory itself answers', () => {
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

  it('may be what the WalletConnect explorer answers', () => {
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
    expect(read({ listings: { one: listing, two: other }, count: 2, total: 2 })).toEqual({
      wallets: expected,
      faults: [],
    })
    expect(read({ listings: [listing, other] })).toEqual({ wallets: expected, faults: [] })
  })

  it('is taken without what is wrong in it, and says so', () => {
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
      'a without homepage, mobile_link, rdns, injected, chains: not as they should be',
      'wallet 2 has no id: left out',
      'wallet 3 has no name: left out',
      'wallet 4 is no object: left out',
      'a is there twice: the later one is taken',
    ])
  })

  it.each([['[]'], ['{}'], ['null'], ['{"listings":7}']])('is not %s', (text) => {
    expect(() => readDirectoryFile(text)).toThrow('neither data')
  })
})
