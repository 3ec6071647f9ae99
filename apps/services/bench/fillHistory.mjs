import { openDatabase } from '../dist/database/openDatabase.js'
import { sql } from 'drizzle-orm'

const accounts = 10_000
const tokens = 1_000
/** How many transactions each account signs. */
const rounds = 100
/** How many transactions a block has. */
const perBlock = 10
/** How many transactions one statement writes. */
const chunkSize = 25_000

export const transactionCount = accounts * rounds

/** Returns the address of an account or token. Tokens follow the accounts. */
export const toAddress = (number) => `0x${String(number).padStart(40, '0')}`

const pad = (number, length) => `substr('${'0'.repeat(length)}' || (${number}), length(cast((${number}) as text)) + 1)`
const addressOf = (number) => `'0x' || ${pad(number, 40)}`
const leg = (type, token) =>
  `'[{"type":"${type}",${token}"from":"' || ${addressOf('sender')} || '","to":"' || ${addressOf('receiver')} || '","value":"' || (n * 1000) || '"}]'`
const legs = `case when n % 3 = 0 then ${leg('coin', '')} else ${leg('token', `"token":"' || ${addressOf('token')} || '",`)} end`
/** In each tenth round, everything is sent to the first account. */
const shift = `(1 + round * 97 % ${accounts - 1})`
const isToFirst = 'round % 10 = 9'

/**
 * Writes the SQL of transactions: their number `n`, `sender`, `receiver` and `token`.
 *
 * @param senders selects `round` and `sender` from the numbers `i`
 */
const select = (first, count, senders) => `
  with recursive numbers (i) as (select cast(${first} as bigint) union all select i + 1 from numbers where i + 1 < ${first + count}),
  senders as (${senders}),
  numbered as (select round * ${accounts} + sender as n, sender,
    case when ${isToFirst} then 0 else (sender + ${shift}) % ${accounts} end as receiver from senders),
  moves as (select n, sender, receiver, ${accounts} + n % ${tokens} as token from numbered)`

const insertEntries = (from, account, condition) => `${from} insert into history_entries
  (network, account, block, tx_index, mined_at, hash, sender, recipient, is_failed, legs)
  select 'eip155:1', ${addressOf(account)}, n / ${perBlock}, n % ${perBlock}, 1700000000000 + n * 1200, '0x' || ${pad('n', 64)},
  ${addressOf('sender')}, ${addressOf('receiver')}, 0, ${legs} from moves where ${condition}`
const insertReceived = (
  from,
  condition,
) => `${from} insert into history_received (network, account, token, sender, is_mass, block)
  select 'eip155:1', ${addressOf('receiver')}, ${addressOf('token')}, ${addressOf('sender')}, 0, n / ${perBlock}
  from moves where n % 3 <> 0 and ${condition} on conflict (network, account, token, sender, is_mass) do nothing`
const insertContacts = (from) => `${from} insert into history_contacts (network, account, contact, block)
  select 'eip155:1', ${addressOf('sender')}, ${addressOf('receiver')}, n / ${perBlock} from moves where true
  on conflict (network, account, contact) do nothing`

/** The statements of a part of the transactions. Each inserts in the order of its primary key, which is many times faster. */
const writeChunk = (first, count) => {
  const bySender = select(first, count, `select i % ${rounds} as round, i / ${rounds} as sender from numbers`)
  const byReceiver = select(
    first,
    count,
    `select round, (receiver - ${shift} + ${accounts}) % ${accounts} as sender
      from (select i % ${rounds} as round, i / ${rounds} as receiver from numbers) as received where not ${isToFirst}`,
  )
  return [
    insertEntries(bySender, 'sender', 'true'),
    insertContacts(bySender),
    insertEntries(byReceiver, 'receiver', 'true'),
    insertReceived(byReceiver, 'true'),
  ]
}
const writeFirstAccount = (first, count) => {
  const senders = `select 10 * (i / ${accounts}) + 9 as round, i % ${accounts} as sender from numbers`
  const from = select(first, count, senders)
  return [insertEntries(from, 'receiver', 'sender <> 0'), insertReceived(from, 'sender <> 0')]
}

/**
 * Fills the index of `eip155:1` with a million transfers between 10,000 accounts, in the rows that the index writes. The first account receives
 * 100,000 of them.
 *
 * @returns the last block
 */
export const fillHistory = async (address) => {
  const database = await openDatabase(address)
  const fill = async (count, write) => {
    for (let first = 0; first < count; first += chunkSize)
      await database.run(...write(first, Math.min(chunkSize, count - first)).map((text) => sql.raw(text)))
  }
  await fill(transactionCount, writeChunk)
  await fill(transactionCount / 10, writeFirstAccount)
  const number = transactionCount / perBlock - 1
  const hash = `0x${'b'.repeat(64)}`
  const rows = Array.from(
    { length: tokens },
    (_, index) => sql`('eip155:1', ${toAddress(accounts + index)}, ${`Token ${index}`}, ${`TK${index}`}, 18, 0)`,
  )
  await database.run(
    sql`insert into history_tokens (network, address, name, symbol, decimals, block) values ${sql.join(rows, sql`, `)}`,
    sql`insert into history_blocks (network, number, hash) values ('eip155:1', ${number}, ${hash})`,
    sql`insert into history_networks (network, position, hash, final, final_hash, version)
      values ('eip155:1', ${number}, ${hash}, ${number - 64}, '', 1)`,
    // Postgres does this by itself after a while.
    ...(address.startsWith('postgres') ? [sql`analyze`] : []),
  )
  await database.close()
  return { number, hash }
}
