/** The packages that run the chain. They are optional peers because they are large, and the chain's data is under the GPL. */
const packages = '@acala-network/chopsticks-core @substrate/connect-known-chains'

/**
 * Loads Chopsticks, and the chain spec of an Asset Hub, which contains its genesis and runtime.
 *
 * @throws an error with the install command if the packages are missing
 */
export const loadChopsticks = async () => {
  process.env['LOG_LEVEL'] ??= 'error' // Chopsticks reads it once, at import
  try {
    const [chopsticks, { chainSpec }] = await Promise.all([
      import('@acala-network/chopsticks-core'),
      import('@substrate/connect-known-chains/rococo_v2_2_asset_hub'),
    ])
    return { chopsticks, chainSpec }
  } catch (cause) {
    throw new Error(`A local Polkadot chain requires two optional packages: npm install --save-dev ${packages}`, {
      cause,
    })
  }
}

/** The module that Chopsticks exports. */
export type Chopsticks = Awaited<ReturnType<typeof loadChopsticks>>['chopsticks']
