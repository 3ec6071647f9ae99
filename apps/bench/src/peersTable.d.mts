export function writePeersPage(run: unknown): string
export function withReadmeTable(readme: string, run: unknown): string
