export { databaseKinds, type TestDatabases } from '../../../services/src/testing/testDatabases.js'
