/** The letter that stands for a thing without a picture. It is drawn by the style sheet: read aloud or searched for, it would be noise before the name. */
export const letterOf = (name: string): string | undefined => [...name][0]?.toUpperCase()
