import { unknownDevice } from '../../protocol/describeDevice.js'
import type { ManageText } from './loadManageText.js'

/** Returns the name of a device in the language of the screen. */
export const nameDevice = (t: ManageText, name: string): string => (name === unknownDevice ? t('deviceUnknown') : name)
