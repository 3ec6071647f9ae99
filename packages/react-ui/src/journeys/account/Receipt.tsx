import { selectExplorerUrl, truncateAddress } from '@latchkey/core/internal'
import { transactionsSlice, type TransferRecord } from '@latchkey/core/internal/views'
import { useId, useLayoutEffect, useRef } from 'react'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { useNumber } from '../../context/useNumber.js'
import { Icon } from '../../icons/Icon.js'
import { checkIcon, closeIcon, errorIcon, externalIcon, warningIcon } from '../../icons/paths.js'
import { transferTexts } from './transferTexts.js'
import { isMotionReduced, timing } from '../../motion/motion.js'
import { IconButton } from '../../parts/IconButton/IconButton.js'
import { Spinner } from '../../parts/Spinner/Spinner.js'
import { useText } from '../../text/accountText.js'
import { fillNodes } from '../../text/fillNodes.js'

/** Animates the siblings of an element that is about to be removed to their new places. Call it before the removal. */
const closeGap = (leaving: Element): void => {
  if (isMotionReduced(leaving)) return
  const siblings = [...(leaving.parentElement?.children ?? [])].filter((each) => each !== leaving)
  const tops = siblings.map((each) => each.getBoundingClientRect().top)
  queueMicrotask(() => {
    for (const [index, each] of siblings.entries()) {
      const way = (tops[index] ?? 0) - each.getBoundingClientRect().top
      if (way !== 0 && each.isConnected)
        each.animate({ transform: [`translateY(${way}px)`, 'none'] }, timing(each, 'step'))
    }
  })
}

const icons = { success: checkIcon, reverted: errorIcon, unknown: warningIcon } as const

/** The result of a transfer: its amount, receiver, network and status. It is shown until the user dismisses it. */
export const Receipt = ({ transfer }: { readonly transfer: TransferRecord }) => {
  const t = useText()
  const number = useNumber()
  const id = useId()
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
  const network = useAppSelector(({ networks }) => networks.all.find((each) => each.id === transfer.network)?.name)
  const url = useAppSelector((state) => hash && selectExplorerUrl(state, transfer.network, 'tx', hash))
  return (
    <section ref={card} className="lk-receipt" data-status={status} aria-labelledby={id}>
      <span className="lk-receipt__mark">{status === 'pending' ? <Spinner /> : <Icon of={icons[status]} />}</span>
      <div className="lk-receipt__text">
        <h3 className="lk-strong" id={id}>
          {t(transferTexts[status])}
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
