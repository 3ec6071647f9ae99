export {
  type BrowserContextLike,
  type InstallOptions,
  installTestWallet,
  type PageLike,
  type ToldEvent,
} from '../playwright/installTestWallet.js'
