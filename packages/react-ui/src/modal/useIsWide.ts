import { selectDialogMode, selectRoute, type ViewName } from '@latchkey/core/internal'
import { useCallback, useSyncExternalStore } from 'react'
import { useModalParts } from './modalContext.js'
import { useAppSelector } from './store.js'

/** A window that has room for two panes. */
const roomy = '(min-width: 800px)'

/** What may stand beside the list. */
const beside: readonly ViewName[] = [
  'Connect',
  'ConnectingExternal',
  'ConnectingMultiChain',
  'WhatIsAWallet',
  'GetWallet',
  'Downloads',
]

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (listener) => {
        const list = matchMedia(query)
        list.addEventListener('change', listener)
        return () => list.removeEventListener('change', listener)
      },
      [query],
    ),
    () => matchMedia(query).matches,
  )

/** Whether the modal stands in two panes now: where the site wants it, its window has room, and the way began at the list. */
export const useIsWide = (): boolean => {
  const { loader } = useModalParts()
  const isWanted = useAppSelector(
    (state) =>
      state.site.modalSize === 'wide' &&
      selectDialogMode(state) !== 'inline' &&
      state.modal.stack[0].view === 'Connect' &&
      beside.includes(selectRoute(state).view),
  )
  const hasFailed = useSyncExternalStore(loader.subscribe, () => loader.get('ConnectIntro') === 'failed')
  return useMedia(roomy) && isWanted && !hasFailed
}
