export {
  type BrowserContextLike,
  type InstallOptions,
  installTestWallet,
  type PageLike,
} from '../playwright/installTestWallet.js'
