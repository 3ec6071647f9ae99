import { expect, it } from 'vitest'
import { approvalTexts } from './frame/approval/approvalTexts.en.js'
import { approvalTranslations } from './frame/approval/loadApprovalText.js'
import { manageTranslations } from './frame/manage/loadManageText.js'
import { manageTexts } from './frame/manage/manageTexts.en.js'
import { permissionTexts } from './frame/permissions/permissionTexts.en.js'
import { permissionTranslations } from './frame/permissions/permissionTranslations.js'
import { pageTexts } from './pages/texts/pageTexts.en.js'
import { pageTranslations } from './pages/texts/translations.js'
import { mailTexts } from './service/mail/mailTexts.en.js'
import { mailCatalogues } from './service/mail/writeMail.js'

const catalogues = [
  ['approvals', approvalTexts, approvalTranslations],
  ['permissions', permissionTexts, permissionTranslations],
  ['managing a wallet', manageTexts, manageTranslations],
  [
    'mails',
    mailTexts,
    Object.fromEntries(Object.entries(mailCatalogues).map(([language, texts]) => [language, async () => texts])),
  ],
  ['the pages', pageTexts, pageTranslations],
] as const
const cases = catalogues.flatMap(([of, texts, translations]) =>
  Object.entries(translations).map(([language, load]) => ({ of, language, texts, load })),
)
const namesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

it.each(cases)('has each text of $of in $language, with the same values', async ({ texts, load }) => {
  const translated = await load()
  expect(Object.keys(translated).sort()).toEqual(Object.keys(texts).sort())
  for (const [id, english] of Object.entries(texts)) {
    const text = translated[id] ?? ''
    expect([id, ...namesIn(text)]).toEqual([id, ...namesIn(english)])
    expect(text).toMatch(/\S/)
  }
})
