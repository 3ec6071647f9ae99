import { changeList, selectListChoice } from '@latchkey/core/internal'
import type { ReactNode } from 'react'
import { namespaceOf } from '@latchkey/core/adapter'
import { selectNamespaceNetworks } from '@latchkey/core/internal/views'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { NamespaceTabs } from './NamespaceTabs.js'
import { useText } from '../../text/multiChainTexts.en.js'

/** Filters the list of wallets by namespace. */
export const ListFilter = ({ panel }: { readonly panel: string }): ReactNode => {
  const dispatch = useAppDispatch()
  const selected = useAppSelector((state) => selectListChoice(state)?.namespace)
  return (
    <NamespaceTabs
      selected={selected}
      onSelect={(namespace) => dispatch(changeList({ namespace, isFilter: true }))}
      panel={panel}
    />
  )
}

/** Reports that no wallet is available for the namespace that the list is filtered by. */
export const EmptyListText = (): ReactNode => {
  const t = useText()
  const network = useAppSelector((state) => {
    const only = selectListChoice(state)?.namespace
    return selectNamespaceNetworks(state).find(({ id }) => namespaceOf(id) === only)?.name
  })
  return t('namespaceEmpty', { network: network ?? '' })
}
