export { createDeviceStorage, type DeviceStorage, type Stored, type Written } from '../device/storage.js'
export { indexedDbStorage } from '../device/indexedDbStorage.js'
export { createVault, type Vault } from '../createVault.js'
export type { Creation, Registration } from '../states/creation.js'
