/** Shares reads in progress: while a read is running, further calls for the same key return the same promise. */
export const dedupeReads = <Value>(): ((key: string, read: () => Promise<Value>) => Promise<Value>) => {
  const underWay = new Map<string, Promise<Value>>()
  return (key, read) => {
    const reading = underWay.get(key) ?? read().finally(() => underWay.delete(key))
    underWay.set(key, reading)
    return reading
  }
}
