/** The texts of approvals of permissions. Names in braces are replaced by values. */
export const permissionTexts = {
  grantTitle: '{site} asks to spend without asking you each time',
  endTitle: '{site} asks to give up its permission',

  spendWarning: 'Until {date}, this site can send up to these amounts to anyone, without asking you again.',
  usesWarning: 'It can do so up to 100 times a day. Network fees come on top, at most {fee} each time.',
  endNote: 'You can end this at any time: in “Your wallet”, under “Permissions”.',
  askedAgainNote: 'After that, this site asks you each time again.',

  asset: 'Permission {number} of {count}',
  atMost: 'At most',
  period: 'In each period of',
  begins: 'First from',
  ends: 'Ends',
} as const

/** The ids of {@link permissionTexts}, with their texts in another language. */
export type PermissionTranslation = Readonly<Record<keyof typeof permissionTexts, string>>
