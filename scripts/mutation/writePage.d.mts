type Result = { readonly path: string; readonly mutants: number; readonly survivors: readonly unknown[] }
export const minimumScore: number
export function shareOf(result: Result): number
