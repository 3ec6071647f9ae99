/** Converts an account's names to the response of the look-up by address. */
export const toAccountNames = (address: string, names: readonly string[]) =>
  names.map((name) => ({
    name,
    registered_at: '2026-01-01T00:00:00Z',
    updated_at: null,
    addresses: { '60': { address, created_at: '2026-01-01T00:00:00Z' } },
    attributes: {},
  }))
