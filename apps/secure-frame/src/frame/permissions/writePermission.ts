import type { loadText } from '../../client/text/loadText.js'
import type { GrantDescription, PermissionRevocationDescription } from '../../protocol/description.js'
import type { Allowance } from '../../protocol/permission.js'
import type { Content, ContentContext, Section } from '../approval/content.js'
import type { addressRow, textRow } from '../approval/rows.js'
import type { writeCoins, writeTokens } from '../approval/writeCalls.js'
import { formatDate } from '../manage/formatDate.js'
import { formatPeriod } from './formatPeriod.js'
import { permissionTexts } from './permissionTexts.en.js'
import { permissionTranslations } from './permissionTranslations.js'

/** What approvals of all kinds share. They pass it on: imported here too, it would become a file of its own, and the frame would load more. */
type ApprovalParts = {
  readonly writeCoins: typeof writeCoins
  readonly writeTokens: typeof writeTokens
  readonly textRow: typeof textRow
  readonly addressRow: typeof addressRow
  readonly loadText: typeof loadText
}

const toDate = (seconds: number) => formatDate(seconds * 1_000, 'short')

/** Writes what an approval shows of a permission that begins or ends. */
export const writePermission = async (
  { kind, allowances, expiry, highestFee }: GrantDescription | PermissionRevocationDescription,
  context: ContentContext,
  { writeCoins, writeTokens, textRow, addressRow, loadText }: ApprovalParts,
): Promise<Content> => {
  const { site, t } = context
  const text = await loadText(permissionTexts, permissionTranslations, document.documentElement.lang)
  const writeAllowance = ({ token, periodAmount, periodDuration, startTime }: Allowance, index: number): Section => ({
    heading:
      allowances.length === 1 ? undefined : text('asset', { number: `${index + 1}`, count: `${allowances.length}` }),
    rows: [
      textRow(
        text('atMost'),
        token === undefined ? writeCoins(periodAmount, context) : writeTokens(periodAmount, token, context),
      ),
      textRow(text('period'), formatPeriod(periodDuration)),
      textRow(text('begins'), toDate(startTime)),
      token === undefined ? undefined : addressRow(t('token'), token),
    ],
  })
  const isGrant = kind === 'grant'
  return {
    title: text(isGrant ? 'grantTitle' : 'endTitle', { site }),
    warnings: isGrant
      ? [
          text('spendWarning', { date: toDate(expiry) }),
          text('usesWarning', { fee: writeCoins(highestFee, context) }),
          text('endNote'),
        ]
      : [text('askedAgainNote')],
    sections: [
      ...allowances.map(writeAllowance),
      { heading: undefined, rows: [textRow(text('ends'), toDate(expiry))] },
    ],
  }
}
