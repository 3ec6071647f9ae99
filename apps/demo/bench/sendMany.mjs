/** How many transactions a block has. */
const perBlock = 100

const toHex = (number) => `0x${number.toString(16)}`

/** Posts requests to a node at once. @returns their results, in their order */
const post = async (rpcUrl, method, calls) => {
  const body = JSON.stringify(calls.map((params, id) => ({ jsonrpc: '2.0', id, method, params })))
  const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const answers = (await response.json()).toSorted((a, b) => a.id - b.id)
  const failed = answers.find(({ error }) => error)
  if (failed) throw new Error(`${method}: ${failed.error.message}`)
  return answers.map(({ result }) => result)
}

/**
 * Sends coins from an account to as many others, in blocks of 100 transactions.
 *
 * @param chain an EVM chain of the devnet
 * @returns the hashes, the oldest first
 */
export const sendMany = async (chain, from, count) => {
  const [first] = await post(chain.rpcUrl, 'eth_getTransactionCount', [[from, 'latest']])
  const transactions = Array.from({ length: count }, (_, index) => ({
    from,
    to: `0x${String(index + 1).padStart(40, '5')}`,
    value: toHex(BigInt(index + 1) * 10n ** 12n),
    gas: toHex(21_000),
    nonce: toHex(Number(first) + index),
  }))
  const hashes = []
  await chain.setAutomine(false)
  for (let start = 0; start < count; start += perBlock) {
    const block = transactions.slice(start, start + perBlock).map((transaction) => [transaction])
    hashes.push(...(await post(chain.rpcUrl, 'eth_sendUnsignedTransaction', block)))
    await chain.mine()
  }
  await chain.setAutomine(true)
  return hashes
}
