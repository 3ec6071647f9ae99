import type { DevnetInfo } from '../src/devnet.js'

export function withDevnet(html: string, devnet: DevnetInfo): string
export function urlsOf(devnet: DevnetInfo): readonly string[]
