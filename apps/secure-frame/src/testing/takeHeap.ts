import type { Page } from 'playwright'

/** Returns the memory of a page's scripts as a text. A frame of another site has its own. */
export const takeHeap = async (page: Page): Promise<string> => {
  const chunks: string[] = []
  const session = await page.context().newCDPSession(page)
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return chunks.join('')
}
