import type { DevnetInfo } from '../src/devnet.js'

export function serveBuilt(
  devnet: DevnetInfo,
  dist?: string,
  port?: number,
): Promise<{ readonly url: string; stop(): Promise<void> }>
