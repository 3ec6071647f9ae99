import type { DevnetInfo } from '../src/devnet.js'

export function serveBuilt(devnet: DevnetInfo): Promise<{ readonly url: string; stop(): Promise<void> }>
