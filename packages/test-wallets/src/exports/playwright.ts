export {
  type BrowserContextLike,
  type InstalledTestWallet,
  type InstallOptions,
  installTestWallet,
  type PageLike,
  type ToldEvent,
} from '../playwright/installTestWallet.js'
