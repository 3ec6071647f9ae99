export const limits: Readonly<Record<string, number>>
