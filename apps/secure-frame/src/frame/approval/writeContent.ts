import { loadText } from '../../client/text/loadText.js'
import type { ApprovalText, Content, ContentContext } from './content.js'
import type { ApprovalQuestion } from './question.js'
import { addressRow, textRow } from './rows.js'
import { writeBatch, writeCalls, writeCoins, writeRevocation, writeTokens } from './writeCalls.js'
import { writeMessage } from './writeMessage.js'
import { writeSolana } from './writeSolana.js'
import { writeTypedData } from './writeTypedData.js'

const parts = { writeCoins, writeTokens, textRow, addressRow, loadText }

/** Writes what an approval shows of a request. What is rare loads when it is needed. */
export const writeContent = async (
  { description, tokens, isNetworkUnproved }: ApprovalQuestion,
  t: ApprovalText,
): Promise<Content> => {
  const { content, site, network, account } = description
  const context: ContentContext = { t, site, network, account, tokens, isNetworkUnproved }
  switch (content.kind) {
    case 'message':
      return writeMessage(content, context)
    case 'typedData':
      return writeTypedData(content, context)
    case 'calls':
      return writeCalls(content, context)
    case 'batch':
      return writeBatch(content, context)
    case 'revocation':
      return writeRevocation(content, context)
    case 'grant':
    case 'permissionRevocation':
      return (await import('../permissions/writePermission.js')).writePermission(content, context, parts)
    case 'solanaTransactions':
      return writeSolana(content, context)
  }
}
