/** Whether a request hands a transaction to a chain, by JSON-RPC or as bytes. */
const isTransaction = (body: string) =>
  body !== '' &&
  (!body.startsWith('{') || /"method":"(sendTransaction|author_submitExtrinsic|broadcast_tx_sync)"/.test(body))

const readCall = (body: string): { readonly id?: unknown } => (body === '' ? {} : JSON.parse(body))

/**
 * Creates a fetch that sends each question to nodes once and then answers from memory, so that only the order of a wallet's calls decides what
 * happens. Transactions never reach the chain.
 */
export const cacheNodeAnswers = (): typeof globalThis.fetch => {
  const answers = new Map<string, Promise<string>>()
  return async (address, { method = 'GET', headers = {}, body } = {}) => {
    const requestBody = typeof body === 'string' ? body : ''
    if (isTransaction(requestBody)) throw new TypeError('Failed to fetch')
    const { id, ...question } = readCall(requestBody)
    const { url } = new Request(address)
    const key = `${url} ${JSON.stringify(question)}`
    // The signal is not passed on: another visit may need the answer that this one cancels.
    const ask = () =>
      fetch(url, { method, headers, ...(requestBody !== '' && { body: requestBody }) }).then((response) =>
        response.text(),
      )
    const answer = answers.get(key) ?? ask()
    answers.set(key, answer)
    const text = await answer
    return new Response(id === undefined ? text : JSON.stringify({ ...JSON.parse(text), id }))
  }
}
