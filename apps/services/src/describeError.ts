/** Returns the fields of an error that may be logged. */
export const describeError = (error: unknown): { readonly error: string; readonly code?: string } => {
  if (!(error instanceof Error)) return { error: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { error: `${error.name}: ${error.message}`, ...(code !== undefined && { code }) }
}
