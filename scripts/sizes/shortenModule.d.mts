export function shortenModule(module: string): string
