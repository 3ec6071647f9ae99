import { truncateAddress } from '@latchkey/core/internal'
import { type ChainStep } from '@latchkey/core/internal/views'
import type { ReactNode } from 'react'
import { NetworkPicture } from '../shared/NetworkPicture.js'
import { type TextId, useText } from '../../text/multiChainTexts.en.js'

const stateTexts: Readonly<Record<Exclude<ChainStep['state'], 'done' | 'failed'>, TextId<'wallet'>>> = {
  open: 'multiChainOpen',
  next: 'multiChainNext',
  asked: 'multiChainAsked',
  skipped: 'multiChainSkipped',
}

/** The wallet's status in the namespace. */
const Standing = ({ step: { state, code, address }, wallet }: Pick<ChainRowProps, 'step' | 'wallet'>) => {
  const t = useText()
  if (state === 'done') return truncateAddress(address ?? '')
  if (state === 'failed') return t(code === 'USER_REJECTED' ? 'multiChainDeclined' : 'multiChainFailed')
  return t(stateTexts[state], { wallet })
}

/** Props of {@link ChainRow}. */
export type ChainRowProps = {
  readonly step: ChainStep
  readonly wallet: string
  /** A `label` if the user can choose the row. It then shows no status. */
  readonly as?: 'label' | 'div'
  /** Rendered at the end of the row. */
  readonly children?: ReactNode
}

/** A wallet in one of its namespaces, labelled with the site's network there. `data-state` is its status. */
export const ChainRow = ({ step, wallet, as: Row = 'div', children }: ChainRowProps) => {
  const { network, namespace, state } = step
  const name = network?.name ?? namespace
  return (
    <li data-state={state} aria-current={state === 'asked' || state === 'failed' ? 'step' : undefined}>
      <Row className={`lk-row lk-chain${Row === 'label' ? ' lk-chain--choice' : ''}`}>
        <NetworkPicture id={network?.id} name={name} size={32} />
        <span className="lk-row__text">
          <span className="lk-row__name">{name}</span>
          {Row === 'div' && (
            <span
              className={`lk-row__sub${state === 'failed' ? ' lk-bad' : ''}`}
              dir={state === 'done' ? 'ltr' : undefined}
            >
              <Standing step={step} wallet={wallet} />
            </span>
          )}
        </span>
        {children}
      </Row>
    </li>
  )
}
