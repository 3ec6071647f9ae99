import { changeList, selectListChoice } from '@latchkey/core/internal'
import type { ReactNode } from 'react'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { NamespaceTabs } from './NamespaceTabs.js'

/** Narrows the list of wallets to those of one namespace. */
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
