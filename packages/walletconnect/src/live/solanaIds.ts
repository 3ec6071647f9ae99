import type { CaipNetworkId } from '@latchkey/core/adapter'

/**
 * Solana's networks by the ids that they had before CAIP-2 corrected them. Wallets still answer by them.
 *
 * @see https://github.com/ChainAgnostic/namespaces/blob/main/solana/caip2.md
 */
const currentIds: Readonly<Record<string, CaipNetworkId>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
}

/** An id that somebody says, or an account's with one, by the id that its network has now. */
export const toCurrentId = (said: unknown): unknown => {
  if (typeof said !== 'string') return said
  const [namespace, reference, ...rest] = said.split(':')
  const current = currentIds[`${namespace}:${reference}`]
  return current === undefined ? said : [current, ...rest].join(':')
}

/** The ids that a network is asked for by: its own, and the one that it had. */
export const idsOf = (network: CaipNetworkId): readonly string[] => [
  network,
  ...Object.keys(currentIds).filter((former) => currentIds[former] === network),
]
