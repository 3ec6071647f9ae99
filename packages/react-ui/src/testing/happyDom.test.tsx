// @vitest-environment happy-dom
import { checkUnitTests } from './checkUnitTests.js'

checkUnitTests()
