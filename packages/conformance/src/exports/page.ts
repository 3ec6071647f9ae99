export { createTestChannel, type TestChannel, type TestChannelParameters } from '../channels/createTestChannel.js'
export { createPage, type TestPage } from '../page/createPage.js'
export { type RunningAdapter, runInPage } from '../page/runInPage.js'
export { type ContextOverrides, startAdapter } from '../startAdapter.js'
