// The modules that activity uses. A separate entry point, for the same reason as `views.ts`.
export { type DescribedTransaction, describeTransaction, type Leg } from '../activity/describeTransaction.js'
export {
  type Activity,
  readForComparison,
  readHistory,
  readMoreHistory,
  retryHistory,
  selectActivity,
  selectLookAlike,
} from '../activity/history.js'
export type { HistoryTransaction } from '../service-api/historyCalls.js'
