export function findWrongModules(
  tool: string,
  chosen: readonly string[],
  chunks: readonly { readonly modules: readonly string[] }[],
): string[]
