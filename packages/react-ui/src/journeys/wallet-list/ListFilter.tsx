import { changeList, selectListChoice } from '@latchkey/core/internal'
import type { ReactNode } from 'react'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { NamespaceTabs } from './NamespaceTabs.js'

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
