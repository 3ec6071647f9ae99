type MarkTable = Readonly<Record<string, Readonly<Record<string, unknown>> & { readonly from: string }>>

export const firstMarks: MarkTable
export const laterMarks: MarkTable
