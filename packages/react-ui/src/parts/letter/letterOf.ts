/**
 * Returns the letter that replaces a missing picture. The style sheet draws it: if it were text, screen readers and searches would find it before the
 * name.
 */
export const letterOf = (name: string): string | undefined => [...name][0]?.toUpperCase()
