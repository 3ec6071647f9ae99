export const targets: readonly { readonly path: string; readonly tests: readonly string[] }[]
