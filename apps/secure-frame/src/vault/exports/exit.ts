export { openRecoveryFile } from '../recovery/recoveryFile.js'
