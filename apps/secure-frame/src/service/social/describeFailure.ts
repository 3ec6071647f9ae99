import { describeError } from '@latchkey/services/parts'

/** Describes an error for the log: by its code, never by its text, which may contain what the provider returned. */
export const describeFailure = (error: unknown): { readonly code: string } => {
  const { code } = describeError(error)
  return { code: code ?? (error instanceof Error ? error.name : 'unknown') }
}
