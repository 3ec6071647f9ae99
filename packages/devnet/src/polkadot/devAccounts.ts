/** A funded test account. Its seed is public: never use it for real funds. */
export type PolkadotAccount = {
  readonly name: string
  /** The seed of the sr25519 key: 32 bytes in hex. */
  readonly seed: `0x${string}`
  readonly publicKey: `0x${string}`
  /** The SS58 address with the generic prefix 42. */
  readonly address: string
}

/** The well-known development accounts of the Polkadot SDK. @see https://docs.polkadot.com/reference/tools/subkey */
export const polkadotAccounts: readonly [PolkadotAccount, PolkadotAccount, ...PolkadotAccount[]] = [
  {
    name: 'Alice',
    seed: '0xe5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a',
    publicKey: '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
    address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  },
  {
    name: 'Bob',
    seed: '0x398f0c28f98885e046333d4a41c19cee4c37368a9832c6502f6cfd182e2aef89',
    publicKey: '0x8eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a48',
    address: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
  },
]
