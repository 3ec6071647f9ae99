/** Where the set has a mark, and how it is drawn. */
type MarkEntry = Readonly<Record<string, unknown>> & { readonly from: string }

/** The generated files: their text by their path from the root of the repository. */
export function drawMarks(): Readonly<Record<string, string>>
/** How much two colours differ, as WCAG 2 defines it: 1 to 21. */
export function contrastOf(one: string, other: string): number
/** The glyph of a mark as the set draws it, in black. */
export function drawSourceGlyph(entry: MarkEntry): string
