export function judgeRun(
  run: unknown,
): { readonly figure: string; readonly own: number | undefined; readonly isMet: boolean | undefined }[]
