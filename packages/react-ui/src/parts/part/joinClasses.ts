/** A part's own class, and beside it the one that it was given. */
export const joinClasses = (own: string, given: string | undefined): string => (given ? `${own} ${given}` : own)
