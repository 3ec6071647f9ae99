import type { TypedDataDescription, TypedField } from '../../protocol/description.js'
import type { Content, ContentContext } from './content.js'
import { addressRow, groupRow, textRow, writtenRow } from './rows.js'

/** Writes typed data: all of its fields, since each of them is signed. */
export const writeTypedData = (
  { domain, primaryType, message }: TypedDataDescription,
  { t, site }: ContentContext,
): Content => {
  const writeField = ({ name, type, value }: TypedField): HTMLElement => {
    if (typeof value !== 'string')
      return value.length === 0 ? textRow(name, t('empty')) : groupRow(name, value.map(writeField))
    if (type === 'address') return addressRow(name, value)
    return value === '' ? textRow(name, t('empty')) : writtenRow(name, value)
  }
  const hasNetwork = domain.some(({ name }) => name === 'chainId')
  return {
    title: t('typedDataTitle', { site }),
    warnings: [...(hasNetwork ? [] : [t('anyNetworkWarning')]), t('typedDataWarning')],
    sections: [
      { heading: t('domainFields'), rows: domain.map(writeField) },
      { heading: undefined, rows: [textRow(t('dataType'), primaryType), ...message.map(writeField)] },
    ],
  }
}
