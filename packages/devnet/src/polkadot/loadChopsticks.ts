/** The packages that the chain is made of. They are optional peers: large, and the chain's data is under the GPL. */
const packages = '@acala-network/chopsticks-core @substrate/connect-known-chains'

/**
 * Loads Chopsticks, and the genesis of an Asset Hub with its runtime.
 *
 * @throws how to install them, if they are missing
 */
export const loadChopsticks = async () => {
  process.env['LOG_LEVEL'] ??= 'error' // Chopsticks reads it once, as it loads
  try {
    const [chopsticks, { chainSpec }] = await Promise.all([
      import('@acala-network/chopsticks-core'),
      import('@substrate/connect-known-chains/rococo_v2_2_asset_hub'),
    ])
    return { chopsticks, chainSpec }
  } catch (cause) {
    throw new Error(`A local Polkadot chain needs two more packages: npm install --save-dev ${packages}`, { cause })
  }
}

/** What Chopsticks exports. */
export type Chopsticks = Awaited<ReturnType<typeof loadChopsticks>>['chopsticks']
