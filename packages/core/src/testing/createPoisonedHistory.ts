/** A history into which attackers have put addresses that look like those that the account pays. */
export type PoisonedHistory = {
  /** The transactions as the history call returns them, the newest first. */
  readonly transactions: readonly { readonly id: string }[]
  /** The addresses that the account pays. */
  readonly payees: readonly string[]
  /** The attackers' addresses, one for each poisoned transfer. Each is displayed like one of `payees`. */
  readonly lookAlikes: readonly string[]
}

const seedStep = 0x6d2b79f5

/** Returns a function that returns hexadecimal digits, always the same ones. */
const createDigits = (seed: number) => {
  let state = seed
  return (count: number): string =>
    Array.from({ length: count }, () => {
      state = (state + seedStep) | 0
      const mixed = Math.imul(state ^ (state >>> 15), state | 1)
      return ((mixed ^ (mixed >>> 13)) & 15).toString(16)
    }).join('')
}

const flags = (is_spam: boolean) => ({ flags: { is_spam } })
const usdt = { name: 'Tether USD', symbol: 'USDT', icon: null, ...flags(false) }
const ether = { name: 'Ether', symbol: 'ETH', icon: null, ...flags(false) }

/** The form of a poisoned transfer: the token, its amount and its direction. `genuine` if its sender is a payee, which attackers can pretend. */
type Form = {
  readonly info: object
  readonly amount: string
  readonly direction: 'in' | 'out'
  readonly genuine?: boolean
}

/** The forms that attackers use on Ethereum and its rollups. */
const forms: readonly Form[] = [
  // `transferFrom` of nothing: no allowance is needed, so anyone can send nothing from the account to their own address.
  { info: { fungible_info: usdt }, amount: '0', direction: 'out' },
  { info: { fungible_info: { ...usdt, name: 'USD Coin', symbol: 'USDC' } }, amount: '0.0', direction: 'out' },
  { info: { fungible_info: usdt }, amount: '0', direction: 'in', genuine: true },
  // Dust from the attacker's address
  { info: { fungible_info: usdt }, amount: '0.000001', direction: 'in' },
  { info: { fungible_info: usdt }, amount: '0.01', direction: 'in' },
  { info: { fungible_info: ether }, amount: '0.000000000000000001', direction: 'in' },
  { info: { fungible_info: ether }, amount: '0.00001', direction: 'in' },
  // A payment that is large enough to look real
  { info: { fungible_info: usdt }, amount: '5', direction: 'in' },
  // A worthless token with the name of a real one. Its contract can emit any transfer.
  { info: { fungible_info: { ...usdt, symbol: 'USDТ', ...flags(true) } }, amount: '2500', direction: 'in' },
  { info: { fungible_info: { ...usdt, symbol: 'USDT\u200b' } }, amount: '2500', direction: 'out' },
  { info: { fungible_info: { ...ether, symbol: 'ERC20: ETH' } }, amount: '1.25', direction: 'out' },
  // An NFT
  { info: { nft_info: { name: 'Voucher', content: null, ...flags(false) } }, amount: '1', direction: 'in' },
]

/** Creates a history of an account with real payments to 20 addresses, each followed by poisoned transfers. */
export const createPoisonedHistory = (account: string, chain: string, count = 200): PoisonedHistory => {
  const digits = createDigits(7)
  const address = () => `0x${digits(40)}`
  const payees = Array.from({ length: 20 }, address)
  let minute = 0
  const toTransaction = (sentFrom: string, sentTo: string, operationType: string, transfer: object) => ({
    id: `${chain}:0x${digits(64)}`,
    metadata: {
      status: 'confirmed',
      operationType,
      hash: `0x${digits(64)}`,
      minedAt: new Date(Date.UTC(2026, 9, 1) + 60_000 * minute++).toISOString(),
      chain,
      sentFrom,
      sentTo,
    },
    transfers: [{ fungible_info: null, nft_info: null, ...transfer }],
  })
  const payments = payees.map((payee) =>
    toTransaction(account, payee, 'send', {
      direction: 'out',
      fungible_info: ether,
      quantity: { numeric: '1.25' },
      sender: account,
      recipient: payee,
    }),
  )
  const lookAlikes = Array.from({ length: count }, (_, index) => {
    const payee = payees[index % payees.length] ?? ''
    return `${payee.slice(0, 4)}${digits(32)}${payee.slice(-6)}`
  })
  const poisons = lookAlikes.map((lookAlike, index) => {
    const { info, amount, direction, genuine } = forms[index % forms.length] ?? {
      info: {},
      amount: '0',
      direction: 'in',
    }
    const other = genuine ? (payees[index % payees.length] ?? '') : lookAlike
    return toTransaction(lookAlike, address(), direction === 'in' ? 'receive' : 'send', {
      ...info,
      direction,
      quantity: { numeric: amount },
      sender: direction === 'in' ? other : account,
      recipient: direction === 'in' ? account : other,
    })
  })
  return { transactions: [...payments, ...poisons].reverse(), payees, lookAlikes }
}
