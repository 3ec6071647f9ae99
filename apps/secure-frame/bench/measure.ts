export { measureBrowser } from './measureBrowser.js'
export { measureService } from './measureService.js'
export { databaseKinds } from '../src/testing/testDatabases.js'
