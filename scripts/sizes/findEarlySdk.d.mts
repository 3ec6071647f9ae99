type Modules = { readonly modules: readonly string[] }

export function findEarlySdk(
  site: string,
  chunks: readonly Modules[],
  rest: readonly Modules[],
  sdk: RegExp,
  otherSdks?: readonly RegExp[],
): string[]
