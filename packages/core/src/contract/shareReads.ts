/** Shares what is being read: who asks for the same meanwhile gets the same promise. */
export const shareReads = <Value>(): ((key: string, read: () => Promise<Value>) => Promise<Value>) => {
  const underWay = new Map<string, Promise<Value>>()
  return (key, read) => {
    const reading = underWay.get(key) ?? read().finally(() => underWay.delete(key))
    underWay.set(key, reading)
    return reading
  }
}
