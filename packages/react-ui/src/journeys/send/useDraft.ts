import type { Asset, Token } from '@latchkey/core/adapter'
import { type ResourceRead, type SendDraft } from '@latchkey/core/internal'
import {
  checkDraft,
  type DraftProblem,
  fee,
  type FeeRequest,
  parseDraftAmount,
  selectAssets,
  selectAccountRef,
} from '@latchkey/core/internal/views'
import { useMemo } from 'react'
import { useAppSelector } from '../../context/store.js'
import { useResource } from '../../context/useResource.js'
import { type AddressCheck, useAddressCheck } from './useAddressCheck.js'
import { useDebounced } from './useDebounced.js'

/** Returns whether two are the same coin or token. */
const sameToken = (a: Token, b: Token) => a.address?.toLowerCase() === b.address?.toLowerCase()

/** The facts about a draft: the asset it spends, the fee, and what the draft needs next. */
export type DraftFindings = {
  readonly asset: Asset | undefined
  readonly native: Asset | undefined
  readonly fee: ResourceRead<Asset>
  /** The result of checking the receiver's address; `undefined` until the check has finished. */
  readonly check: AddressCheck | undefined
  readonly problem: DraftProblem | undefined
}

/** Checks a draft: reads its fee, and finds what it still needs before the user can review it. */
export const useDraft = (draft: SendDraft): DraftFindings => {
  const at = useAppSelector((state) => selectAccountRef(state))
  const assets = useAppSelector(selectAssets)
  const { token } = draft
  const to = draft.to?.trim() ?? ''
  const check = useAddressCheck(to)
  const usable = check?.problem ? check.problem.usable : check && to
  const asset = token && assets.find((held) => sameToken(held, token))
  const native = assets.find(({ address }) => address === undefined)
  // Nodes do not get a request for every key.
  const settled = useDebounced(draft.amount ?? '')
  const amount = parseDraftAmount({ ...draft, amount: settled }) ?? 0n
  const isAffordable = asset !== undefined && amount <= BigInt(asset.amount)
  const payable = isAffordable ? amount.toString() : '0'
  const isChosen = token !== undefined
  const tokenAddress = token?.address
  // Until the rest is known, the fee is that of sending nothing to the user's own account: close enough to calculate the maximum amount.
  const request = useMemo(
    (): FeeRequest | undefined =>
      at && isChosen
        ? { account: at.account, network: at.network, to: usable ?? at.account, amount: payable, token: tokenAddress }
        : undefined,
    [at, isChosen, tokenAddress, usable, payable],
  )
  const estimate = useResource(fee, request)
  const address = check && (usable === undefined ? 'wrong' : 'right')
  const problem = checkDraft(draft, { asset, native, fee: estimate.data, address })
  return { asset, native, fee: estimate, check, problem }
}
