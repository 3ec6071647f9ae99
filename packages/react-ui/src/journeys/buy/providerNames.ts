import type { SelectedProvider } from '@latchkey/core/internal/buying'

/** What the sellers call themselves. */
export const providerNames: Readonly<Record<SelectedProvider['name'], string>> = { meld: 'Meld', coinbase: 'Coinbase' }
