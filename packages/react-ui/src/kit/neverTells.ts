/** A `subscribe` function for values that never change. */
export const neverTells = () => (): void => undefined
