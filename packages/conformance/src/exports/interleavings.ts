export { testInterleavings } from '../interleavings/testInterleavings.js'
