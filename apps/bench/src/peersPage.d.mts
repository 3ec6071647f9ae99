export function writePeersPage(run: unknown): string
