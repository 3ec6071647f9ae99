export function withReadmeLine(readme: string, run: unknown): string
