/** What never changes is subscribed to by it. */
export const neverTells = () => (): void => undefined
