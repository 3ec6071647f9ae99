export function withReadmeTable(readme: string, run: unknown): string
