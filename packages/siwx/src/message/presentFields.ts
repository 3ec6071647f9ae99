/** Leaves out fields without a value: a wallet may refuse a message with an empty statement or an empty list. */
export const presentFields = <fields extends Readonly<Record<string, string | readonly string[] | undefined>>>(
  fields: fields,
): Partial<fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value.length > 0),
  ) as Partial<fields>
