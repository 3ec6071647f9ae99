// @vitest-environment jsdom
import { checkUnitTests } from './checkUnitTests.js'

checkUnitTests()
