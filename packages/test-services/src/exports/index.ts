export type { Answer, LoggedRequest } from '../exchange.js'
export {
  startTestServices,
  type TestServices,
  type TestServicesOptions,
} from '../startTestServices.js'
export { type ConvertOptions, type ConvertToken } from '../convertCalls.js'
