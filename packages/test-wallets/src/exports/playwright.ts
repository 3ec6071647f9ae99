export {
  type BrowserContextLike,
  type InstalledTestWallet,
  type InstallOptions,
  installTestWallet,
  type PageLike,
  type PageEvent,
} from '../playwright/installTestWallet.js'
