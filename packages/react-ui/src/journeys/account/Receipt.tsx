import { selectExplorerUrl, truncateAddress } from '@latchkey/core/internal'
import { transactionsSlice, type TransferRecord } from '@latchkey/core/internal/views'
import { useId, useLayoutEffect, useRef } from 'react'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { useNumber } from '../../context/useNumber.js'
import { Icon } from '../../icons/Icon.js'
import { checkIcon, errorIcon, externalIcon } from '../../icons/commonPaths.js'
import { closeIcon, warningIcon } from '../../icons/paths.js'
import { statusTexts } from '../tokens/RecentRow.js'
import { isMotionReduced, timing } from '../../motion/motion.js'
import { IconButton } from '../../parts/IconButton/IconButton.js'
import { Spinner } from '../../parts/Spinner/Spinner.js'
import { useText } from '../../text/accountTexts.en.js'
import { fillNodes } from '../../text/fillNodes.js'

/** Animates the siblings of an element that is about to be removed to their new places. Call it before the removal. */
const closeGap = (leaving: Element): void => {
  if (isMotionReduced(leaving)) return
  const siblings = [...(leaving.parentElement?.children ?? [])].filter((sibling) => sibling !== leaving)
  const tops = siblings.map((sibling) => sibling.getBoundingClientRect().top)
  queueMicrotask(() => {
    for (const [index, sibling] of siblings.entries()) {
      const distance = (tops[index] ?? 0) - sibling.getBoundingClientRect().top
      if (distance !== 0 && sibling.isConnected)
        sibling.animate({ transform: [`translateY(${distance}px)`, 'none'] }, timing(sibling, 'step'))
    }
  })
}

const icons = { success: checkIcon, reverted: errorIcon, unknown: warningIcon } as const

/** The result of a transfer: its amount, receiver, network and status. It is shown until the user dismisses it. */
export const Receipt = ({ transfer }: { readonly transfer: TransferRecord }) => {
  const t = useText()
  const number = useNumber()
  const titleId = useId()
  const dispatch = useAppDispatch()
  const card = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current } = card
    return () => {
      if (current) closeGap(current)
    }
  }, [])
  const { hash, amount, symbol, to, status } = transfer
  const label = useAppSelector(({ site }) => site.addressLabels?.[to] ?? site.addressLabels?.[to.toLowerCase()])
  const network = useAppSelector(({ networks }) => networks.all.find(({ id }) => id === transfer.network)?.name)
  const url = useAppSelector((state) => hash && selectExplorerUrl(state, transfer.network, 'tx', hash))
  return (
    <section ref={card} className="lk-receipt" data-status={status} aria-labelledby={titleId}>
      <span className="lk-receipt__mark">{status === 'pending' ? <Spinner /> : <Icon of={icons[status]} />}</span>
      <div className="lk-receipt__text">
        <h3 className="lk-strong" id={titleId}>
          {t(statusTexts[status])}
        </h3>
        <p>
          {fillNodes(
            t('receiptText', { amount: `${number(amount)} ${symbol}`, network: network ?? t('unknownNetwork') }),
            { to: label ? <bdi>{label}</bdi> : <bdi className="lk-mono">{truncateAddress(to)}</bdi> },
          )}
        </p>
        {url && (
          <a className="lk-link lk-line" href={url} target="_blank" rel="noopener noreferrer">
            {t('seeOnExplorer')}
            <Icon of={externalIcon} size={16} />
          </a>
        )}
      </div>
      <IconButton
        icon={closeIcon}
        label={t('dismiss')}
        onClick={() => dispatch(transactionsSlice.actions.receiptChanged())}
      />
    </section>
  )
}
