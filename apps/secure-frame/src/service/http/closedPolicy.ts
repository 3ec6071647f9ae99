/** The policy of a response without a document: nothing, in no frame. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'"
