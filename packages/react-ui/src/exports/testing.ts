export { type MountOptions, mountModal } from '../modal/mountModal.js'
export { showView } from '../modal/showView.js'
export { englishTexts } from '../text/englishTexts.js'
