import type { Devnet } from '@latchkey/devnet'
import type { DevnetInfo } from '../src/devnet.js'

export function withDevnet(html: string, devnet: DevnetInfo): string
export function describeDevnet(devnet: Devnet): DevnetInfo
