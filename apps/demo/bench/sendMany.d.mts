import type { DevnetChain } from '@latchkey/devnet'

export function sendMany(
  chain: Pick<DevnetChain, 'rpcUrl' | 'setAutomine' | 'mine'>,
  from: string,
  count: number,
): Promise<readonly string[]>
