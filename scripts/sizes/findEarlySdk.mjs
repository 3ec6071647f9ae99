/**
 * Checks that a maker's SDK loads when its wallet is chosen, not earlier, and that a site contains no other maker's SDK.
 * @param rest the chunks that none of the site's usual journeys loads
 * @returns a sentence for each fault
 */
export const findEarlySdk = (site, chunks, rest, sdk, otherSdks = []) => {
  const find = (modules, pattern) => modules.find((module) => pattern.test(`/${module}`))
  const contains = (pattern) => (chunk) => find(chunk.modules, pattern) !== undefined
  const early = chunks.filter((chunk) => !rest.includes(chunk) && contains(sdk)(chunk))
  const foreign = otherSdks.filter((other) => chunks.some(contains(other)))
  return [
    ...early.map(({ modules }) => `${site}: the SDK loads early: ${find(modules, sdk)}`),
    ...(rest.some(contains(sdk)) ? [] : [`${site}: the SDK is in no chunk`]),
    ...foreign.map((other) => `${site}: contains another maker's SDK, ${other}`),
  ]
}
