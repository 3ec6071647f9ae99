import { selectListChoice } from '@latchkey/core/internal'
import { namespaceOf } from '@latchkey/core/adapter'
import { selectNamespaceNetworks } from '@latchkey/core/internal/views'
import type { ReactNode } from 'react'
import { useAppSelector } from '../../context/store.js'
import { useText } from '../../text/multiChainText.js'

/** Reports that no wallet is available for the namespace that the list is filtered by. */
export const EmptyListText = (): ReactNode => {
  const t = useText()
  const network = useAppSelector((state) => {
    const only = selectListChoice(state)?.namespace
    return selectNamespaceNetworks(state).find(({ id }) => namespaceOf(id) === only)?.name
  })
  return t('namespaceEmpty', { network: network ?? '' })
}
