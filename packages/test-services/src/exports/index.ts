export {
  type Answer,
  type AskedRequest,
  startTestServices,
  type TestServices,
  type TestServicesOptions,
} from '../startTestServices.js'
