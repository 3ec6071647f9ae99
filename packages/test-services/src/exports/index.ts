export { type Answer, type AskedRequest, startTestServices, type TestServices } from '../startTestServices.js'
