import type { NamespaceOptions } from '@latchkey/devnet'

export const demoChains: NamespaceOptions
