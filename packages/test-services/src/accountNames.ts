/** Converts an account's names to the response of the look-up by address. */
export const toAccountNames = (address: string, names: readonly string[]) =>
  names.map((name) => ({
    name,
    registered_at: '2026-01-01T00:00:00Z',
    updated_at: null,
    addresses: { '60': { address, created: '2026-01-01T00:00:00Z' } },
    attributes: [],
  }))

/** Adds the zone to a name that has none. */
export const toFullName = (name: string) => (name.includes('.') ? name : `${name}.reown.id`)

/** Suggests a name and four like it, as the response of the call for suggestions. */
export const suggestNames = (label: string, taken: readonly string[]) =>
  [label, ...[1, 2, 3, 4].map((number) => `${label}-${number}`)].map((one) => {
    const name = toFullName(one)
    return { name, registered: taken.includes(name) }
  })
