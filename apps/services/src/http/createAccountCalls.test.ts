import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type DataServices, startDataServices, toChains } from '../testing/startDataServices.js'
import { databaseKinds, type TestDatabases } from '../testing/testDatabases.js'
import { startTradingChain, type TradingChain } from '../testing/tradingChain.js'

const abi = parseAbi(['function transfer(address to, uint256 value)'])
/** The code of a contract that returns 1.2 MiB, whatever is called. */
const endlessCode = '0x621333335ff3'

let world: TradingChain
beforeAll(async () => {
  world = await startTradingChain()
})
afterAll(() => world.devnet.stop())

const user = () => privateKeyToAccount(world.devnet.accounts[3]?.privateKey ?? '0x')
const friend = () => privateKeyToAccount(world.devnet.accounts[4]?.privateKey ?? '0x')
/** Sends one base unit. */
const sendToken = async (from: typeof user, token: Hex, to: Hex) => {
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [to, 1n] })
  const { status } = await world.control.sendAs(from(), { to: token, data })
  if (status !== 'success') throw new Error('The token refused the transfer.')
}

describe.each(databaseKinds)('GET /v1/account/{address}/balance with an index on %s', (_kind, startDatabases) => {
  let databases: TestDatabases
  let services: DataServices
  let snapshot: string
  let trusted: Hex
  let fine: Hex

  beforeAll(async () => {
    databases = await startDatabases()
    const { control, router, usdx, lat } = world
    const spammer = await control.getSpammer()
    snapshot = await control.snapshot()
    trusted = await spammer.sendToken(user().address, { name: 'Points', symbol: 'PTS', decimals: 2, amount: 250n })
    // Never requested.
    await spammer.sendToken(user().address, { name: 'Free', symbol: 'FREE' })
    // Requested, but its name has a link.
    const linked = await spammer.sendToken(user().address)
    await sendToken(user, linked, friend().address)
    // From an address to which the user sent something.
    fine = await spammer.sendToken(friend().address, { name: 'Fine', symbol: 'FINE', amount: 10n ** 19n })
    await sendToken(friend, fine, user().address)
    await sendToken(user, lat.address, friend().address)
    services = await startDataServices(
      toChains(
        {
          'eip155:1': {
            rpcUrls: [control.rpcUrl],
            nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
            tokens: 'tokens.json',
            prices: { driver: 'pair', router, dollar: usdx.address },
            history: { driver: 'index', trusted: [trusted] },
          },
        },
        [{ ...usdx, chainId: 1 }],
      ),
      { database: await databases.create() },
    )
    await vi.waitFor(async () => expect((await readBalances()).map(({ symbol }) => symbol)).toContain('LAT'), {
      timeout: 20_000,
      interval: 200,
    })
  }, 60_000)
  afterAll(async () => {
    await services.stop()
    await world.control.revert(snapshot)
    await databases.stop()
  })

  const readBalances = async (address = user().address): Promise<readonly Readonly<Record<string, unknown>>[]> => {
    const query = { chainId: 'eip155:1', forceUpdate: 'true' }
    const { body } = await services.get(`/v1/account/${address}/balance`, query)
    return Object(body).balances
  }

  it('has the tokens that the account requested or that the site trusts, with prices, and no spam [S7.5]', async () => {
    const balances = (await readBalances()).map(({ symbol, price, address }) => [symbol, price, address])
    const { usdx, lat } = world
    const idOf = (address: Hex) => `eip155:1:${address}`
    expect(balances.slice(0, 2)).toEqual([
      ['ETH', 2_000, undefined],
      ['USDX', 1, idOf(usdx.address)],
    ])
    expect(new Set(balances.slice(2))).toEqual(
      new Set([
        ['FINE', 0, idOf(fine)],
        ['LAT', 4, idOf(lat.address)],
        ['PTS', 0, idOf(trusted)],
      ]),
    )
    const points = (await readBalances()).find(({ symbol }) => symbol === 'PTS')
    expect(points).toMatchObject({ name: 'Points', quantity: { decimals: '2', numeric: '2.5' }, iconUrl: '' })
  })

  it('does not have a token that the account no longer holds', async () => {
    expect((await readBalances(friend().address)).map(({ symbol }) => symbol)).toContain('FINE')
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [world.router, 10n ** 19n - 1n] })
    await world.control.sendAs(friend(), { to: fine, data })
    expect((await readBalances(friend().address)).map(({ symbol }) => symbol)).not.toContain('FINE')
  })

  it('has the coin and the listed tokens if the contract of another token misbehaves', async () => {
    await world.control.request('anvil_setCode', [fine, endlessCode])
    expect((await readBalances()).map(({ symbol }) => symbol)).toEqual(['ETH', 'USDX'])
    expect(services.lines.join('')).toContain('balances without tokens of the index')
  })
})
