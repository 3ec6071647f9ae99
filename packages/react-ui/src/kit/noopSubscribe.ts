/** A `subscribe` function for values that never change. */
export const noopSubscribe = () => (): void => undefined
