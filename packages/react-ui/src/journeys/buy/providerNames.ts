import type { SelectedProvider } from '@latchkey/core/internal/buying'

/** The display names of the providers. */
export const providerNames: Readonly<Record<SelectedProvider['name'], string>> = { meld: 'Meld', coinbase: 'Coinbase' }
