import type { OnRampOptions } from '../contract/onRamp.js'

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach', min: '10.00', max: '25000.00' },
]
const ethereum = { name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1' }
const polygon = { name: 'polygon-mainnet', display_name: 'Polygon', chain_id: '137' }

/** The options that are offered if the service returns none. They include only the provider whose page is requested: no other page is known. */
export const builtInOptions: OnRampOptions = {
  paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, payment_method_limits: limits })),
  purchaseCurrencies: [
    {
      id: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        { ...ethereum, contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
        { ...polygon, contract_address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359' },
      ],
    },
    { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [ethereum] },
  ],
  providers: [{ name: 'coinbase' }],
}
