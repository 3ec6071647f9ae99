// The view of activity: a separate chunk.
export { transactionsView as Transactions } from './TransactionsView.js'
