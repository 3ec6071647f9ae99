import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readChainsFile } from './readChainsFile.js'

const usd = {
  chainId: 1,
  address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
}
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const network = { rpcUrls: ['https://node.example/${NODE_KEY}'], nativeCurrency: ether, tokens: 'tokens.json' }

const read = (
  networks: unknown,
  tokens: unknown = [usd],
  environment: Readonly<Record<string, string>> = { NODE_KEY: 's3cret' },
) =>
  readChainsFile(JSON.stringify({ networks }), {
    environment,
    readTokens: (path) => {
      if (path !== 'tokens.json') throw new Error('no such file')
      return JSON.stringify({ tokens })
    },
  })

const faultsOf = (...parameters: Parameters<typeof read>): readonly string[] => {
  try {
    read(...parameters)
  } catch (error) {
    return String(Object(error).message).split('\n')
  }
  return []
}

describe('the chains file', () => {
  it('lists networks with their nodes, coin and tokens', () => {
    expect(read({ 'eip155:1': network })).toEqual({
      networks: [
        {
          id: 'eip155:1',
          number: 1,
          rpcUrls: ['https://node.example/s3cret'],
          nativeCurrency: ether,
          tokens: [
            { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', name: 'USD Coin', symbol: 'USDC', decimals: 6 },
          ],
          multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
        },
      ],
    })
  })

  it('is valid as the package’s example', () => {
    const textOf = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
    const { networks } = readChainsFile(textOf('chains.example.json'), {
      environment: { NODE_KEY: 'key', EXCHANGE_KEY: 'key', EXPLORER_KEY: 'key', ENS_KEY: `0x${'12'.repeat(32)}` },
      readTokens: textOf,
    })
    expect(networks.map(({ id, tokens }) => [id, tokens.map(({ symbol }) => symbol)])).toEqual([
      ['eip155:1', ['USDC', 'WETH', 'DAI']],
      ['eip155:137', ['USDC']],
    ])
  })

  it('names every fault', () => {
    expect(
      faultsOf(
        {
          'eip155:1': { ...network, rpcUrls: ['ftp://node.example', 'https://a:b@node.example'], extra: 1 },
          'eip155:5': {
            nativeCurrency: { name: 'Ether', symbol: 'E T H', decimals: 78 },
            multicall: '0x12',
            tokens: 'gone.json',
          },
          'solana:main': network,
        },
        [usd],
      ),
    ).toEqual([
      'networks.eip155:1.extra is unknown.',
      'networks.eip155:1.rpcUrls[0] must be an http or https URL without credentials.',
      'networks.eip155:1.rpcUrls[1] must be an http or https URL without credentials.',
      'networks.eip155:5.rpcUrls must be a list of 1 to 100 elements.',
      'networks.eip155:5.nativeCurrency.symbol must be a symbol of 1 to 20 visible characters.',
      'networks.eip155:5.nativeCurrency.decimals must be an integer from 1 to 77.',
      'networks.eip155:5.tokens names gone.json, which is invalid: no such file.',
      'networks.eip155:5.multicall must be an address of 20 bytes, whose checksum is right if it has one.',
      'networks.solana:main must be named by the CAIP-2 id of an EVM network, e.g. eip155:1.',
    ])
  })

  it.each([
    ['no object', [], ['networks must be an object.']],
    ['no network', {}, ['networks must have at least one network.']],
  ])('is invalid with %s', (_, networks, faults) => {
    expect(faultsOf(networks)).toEqual(faults)
  })

  it('reads keys from environment variables, and no fault contains one', () => {
    const rpcUrls = [
      'https://node.example/${MISSING}',
      'https://node.example/${SPACED}',
      'https://node.example/${HASHED}',
    ]
    const faults = faultsOf({ 'eip155:1': { ...network, rpcUrls } }, [usd], {
      SPACED: 's3cret key',
      HASHED: 's3cret#key',
    })
    expect(faults).toEqual([
      'networks.eip155:1.rpcUrls[0] names the environment variable MISSING, which is not set.',
      'networks.eip155:1.rpcUrls[1] names the environment variable SPACED, which has spaces or characters outside ASCII.',
      'networks.eip155:1.rpcUrls[2] is no URL with the values of its environment variables.',
    ])
    expect(faults.join()).not.toContain('s3cret')
  })
})

describe('the drivers of a network', () => {
  const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
  const dollar = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const readDrivers = (drivers: object) => read({ 'eip155:1': { ...network, ...drivers } }).networks[0]
  const faultsOfDrivers = (drivers: object) =>
    faultsOf({ 'eip155:1': { ...network, ...drivers } }).map((fault) => fault.replace('networks.eip155:1.', ''))

  it('are read with their defaults', () => {
    const url = 'https://provider.example/'
    expect(readDrivers({ prices: { driver: 'pair', router, dollar } })?.prices).toEqual({
      ...{ driver: 'pair', router, dollar, minimumLiquidity: '1000' },
    })
    expect(readDrivers({ prices: { driver: 'llama', url, chain: 'ethereum' } })?.prices).toEqual({
      ...{ driver: 'llama', url: 'https://provider.example', chain: 'ethereum' },
      nativeId: 'ethereum:0x0000000000000000000000000000000000000000',
    })
    expect(
      readDrivers({ prices: { driver: 'fixed', prices: { native: '2000', [dollar.toLowerCase()]: '1' } } })?.prices,
    ).toEqual({
      driver: 'fixed',
      prices: new Map([
        ['0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', '2000'],
        [dollar, '1'],
      ]),
    })
    const fee = { percent: '0.5', account: router }
    expect(readDrivers({ exchange: { driver: '1inch', url, key: 'NODE_KEY', router, fee } })?.exchange).toEqual({
      ...{ driver: '1inch', url: 'https://provider.example', version: 'v6.0', key: 's3cret', router, fee },
    })
    const lists = { trusted: [router.toLowerCase()], spam: [dollar.toLowerCase()] }
    expect(readDrivers({ history: { driver: 'index', startBlock: 20_000_000, ...lists } })?.history).toEqual({
      ...{ driver: 'index', startBlock: 20_000_000, trusted: [router], spam: [dollar] },
    })
    expect(readDrivers({ history: { driver: 'etherscan', url, key: 'NODE_KEY' } })?.history).toEqual({
      ...{ driver: 'etherscan', url: 'https://provider.example', key: 's3cret' },
    })
  })

  it('are invalid with all their faults', () => {
    expect(
      faultsOfDrivers({
        prices: { driver: 'pair', router, dollar: router },
        exchange: { driver: 'pair', router },
      }),
    ).toEqual(['prices.dollar must be in the file of tokens.'])
    expect(
      faultsOfDrivers({
        prices: { driver: 'fixed', prices: { usd: '1', native: '1e3' } },
        exchange: {
          driver: '1inch',
          url: 'http://provider.example',
          version: '6',
          key: 'MISSING',
          router,
          fee: { percent: '3.5', account: '0x1' },
        },
      }),
    ).toEqual([
      'prices.prices.usd must be named by native or the address of a token.',
      'prices.prices.native must be a decimal string of up to 15 digits and 18 decimals, e.g. "1.00".',
      'exchange.url must be an https URL, or an http URL on this machine, without credentials and query.',
      'exchange.version must be a version, e.g. "v6.0".',
      'exchange.key names the environment variable MISSING, which is not set.',
      'exchange.fee.percent must be a decimal string above 0 and up to 3, with up to 2 decimals.',
      'exchange.fee.account must be an address of 20 bytes, whose checksum is right if it has one.',
    ])
    expect(faultsOfDrivers({ prices: { driver: 'oracle' }, exchange: {}, history: { driver: 'zerion' } })).toEqual([
      'prices.driver must be one of fixed, pair, llama.',
      'exchange.driver must be one of pair, 1inch.',
      'history.driver must be one of index, etherscan.',
    ])
    expect(
      faultsOfDrivers({ history: { driver: 'index', startBlock: -1, trusted: [], spam: ['0x12'], url: 1 } }),
    ).toEqual([
      'history.url is unknown.',
      'history.startBlock must be an integer from 0 to 9007199254740991.',
      'history.trusted must be a list of 1 to 10000 elements.',
      'history.spam[0] must be an address of 20 bytes, whose checksum is right if it has one.',
    ])
    expect(
      faultsOfDrivers({
        history: { driver: 'etherscan', url: 'http://explorer.example', key: 'MISSING', startBlock: 1 },
      }),
    ).toEqual([
      'history.startBlock is unknown.',
      'history.url must be an https URL, or an http URL on this machine, without credentials and query.',
      'history.key names the environment variable MISSING, which is not set.',
    ])
  })
})

describe('the names of a network', () => {
  const key = `0x${'12'.repeat(32)}`
  const environment = { NODE_KEY: 's3cret', ENS_KEY: key, OTHER_KEY: `0x${'34'.repeat(32)}`, SHORT_KEY: '0x12' }
  const withNames = (...names: readonly object[]) =>
    Object.fromEntries(names.map((one, index) => [`eip155:${index + 1}`, { ...network, names: one }]))

  it('are in the zone reown.id unless the file says another, and have the key of the environment', () => {
    const zone = 'shop.example'
    const { networks } = read(withNames({ driver: 'own' }, { driver: 'own', zone, ensKey: 'ENS_KEY' }), [], environment)
    expect(networks.map(({ names }) => names)).toEqual([
      { driver: 'own', zone: 'reown.id', ensKey: undefined },
      { driver: 'own', zone, ensKey: key },
    ])
  })

  it.each([
    [{ driver: 'ens' }, 'driver must be one of own.'],
    [{ driver: 'own', zones: [] }, 'zones is unknown.'],
    [{ driver: 'own', zone: 'wcn.id' }, /^zone must be a domain in lower case .*, other than wcn\.id\.$/],
    [{ driver: 'own', zone: 'Shop' }, /^zone must be a domain in lower case/],
    [{ driver: 'own', ensKey: 'NO_KEY' }, 'ensKey names the environment variable NO_KEY, which is not set.'],
    [
      { driver: 'own', ensKey: 'SHORT_KEY' },
      'ensKey names an environment variable that is no private key of 32 bytes in hex.',
    ],
  ])('are invalid with all their faults: %#', (names, fault) => {
    const faults = faultsOf(withNames(names), [], environment)
    expect(faults.map((line) => line.replace('networks.eip155:1.names.', ''))).toEqual([
      typeof fault === 'string' ? fault : expect.stringMatching(fault),
    ])
  })

  it('have one key for a zone', () => {
    const [own, same, other] = ['ENS_KEY', 'ENS_KEY', 'OTHER_KEY'].map((ensKey) => ({ driver: 'own', ensKey }))
    expect(faultsOf(withNames(own ?? {}, same ?? {}), [], environment)).toEqual([])
    expect(faultsOf(withNames(own ?? {}, other ?? {}), [], environment)).toEqual([
      'networks.eip155:2.names.ensKey is another key than that of a network before it for reown.id.',
    ])
  })
})

describe('a list of tokens', () => {
  const tokensOf = (...tokens: readonly unknown[]) => read({ 'eip155:1': network }, tokens).networks[0]?.tokens
  const faultOf = (...tokens: readonly unknown[]) => faultsOf({ 'eip155:1': network }, tokens)

  it('may have fields that the services do not use, and tokens of other networks', () => {
    const other = { chainId: 137, address: 'anything' }
    expect(tokensOf({ ...usd, tags: ['stable'], extensions: {} }, other)).toHaveLength(1)
  })

  it.each([
    ['https://img.example/usdc.png', 'https://img.example/usdc.png'],
    ['ipfs://Qm', undefined],
    ['http://img.example/usdc.png', undefined],
    ['https://user@img.example/usdc.png', undefined],
    [`https://img.example/${'a'.repeat(2_048)}`, undefined],
  ])('keeps a picture that pages can load: %#', (logoURI, logoUrl) => {
    expect(tokensOf({ ...usd, logoURI })?.[0]?.logoUrl).toBe(logoUrl)
  })

  it.each([0, 77])('may have a token with %s decimals', (decimals) => {
    expect(tokensOf({ ...usd, decimals })?.[0]?.decimals).toBe(decimals)
  })

  it('is invalid with all its faults', () => {
    const wrong = { ...usd, address: '0xa0B86991c6218b36c1d19D4a2e9Eb0cE3606eB48', name: 'a\nb', decimals: 78 }
    expect(faultOf(usd, wrong, usd, { chainId: 1 })).toEqual([
      expect.stringMatching(
        /^networks\.eip155:1\.tokens names tokens\.json, which is invalid: tokens\[1\]\.address must be .* tokens\[1\]\.name must be .* tokens\[1\]\.decimals must be .* tokens\[2\]\.address occurs twice\. tokens\[3\]\.address is missing\. /,
      ),
    ])
  })

  it('is invalid if it is too long', () => {
    expect(faultOf(...Array.from({ length: 5_001 }, () => usd))).toEqual([
      expect.stringContaining('must have at most 5000 tokens'),
    ])
  })
})
