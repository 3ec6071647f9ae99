// The views of swaps: a separate chunk.
export { swapView as Swap } from './SwapView.js'
export { swapSelectTokenView as SwapSelectToken } from './SwapSelectTokenView.js'
export { swapPreviewView as SwapPreview } from './SwapPreviewView.js'
