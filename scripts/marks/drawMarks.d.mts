/** The set's file of a mark, and how it is drawn. */
type MarkEntry = Readonly<Record<string, unknown>> & { readonly from: string }

/** Returns the texts of the generated files, by path from the repository's root. */
export function drawMarks(): Readonly<Record<string, string>>
/** Returns the contrast of two colours, as WCAG 2 defines it: 1 to 21. */
export function contrastOf(first: string, second: string): number
/** Returns the glyph of a mark as the set draws it, in black. */
export function drawSourceGlyph(entry: MarkEntry): string
