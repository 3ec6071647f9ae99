import type { Asset, Token } from '@latchkey/core/adapter'
import type { ResourceRead, SendDraft } from '@latchkey/core/internal'
import {
  type AddressProblem,
  checkDraft,
  type DraftFacts,
  type DraftProblem,
  fee,
  type FeeRequest,
  parseDraftAmount,
  receiver,
  type Receiver,
  type ReceiverRequest,
  selectAccountRef,
  selectAssets,
  selectNetworkId,
  toReceiverRequest,
} from '@latchkey/core/internal/views'
import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { useAppDispatch, useAppSelector, useEngine } from '../../context/store.js'
import { useResource } from '../../context/useResource.js'
import { useDebounced } from '../shared/useDebounced.js'
import type { AddressNoteProps } from '../addresses/AddressNote.js'
import type { NameNoteProps } from '../addresses/NameNote.js'

/** The result of checking an address: no problem, or a problem and the component that renders it. */
export type AddressCheck = {
  readonly problem?: AddressProblem | undefined
  readonly Note?: ComponentType<AddressNoteProps> | undefined
}

/**
 * Checks an address against the rules of the network in use. Returns `undefined` until the check has finished. If the rules could not be loaded, the
 * result has no problem: the wallet's session checks the address again.
 */
const useAddressCheck = (value: string): AddressCheck | undefined => {
  const dispatch = useAppDispatch()
  const { logger } = useEngine().services
  const network = useAppSelector((state) => selectNetworkId(state))
  const key = `${network} ${value}`
  const [result, setResult] = useState<AddressCheck & { readonly key: string }>()
  useEffect(() => {
    let isStale = false
    const find = async () => {
      const { checkAddress, AddressNote: Note } = await import('../addresses/addressParts.js')
      return { problem: await dispatch(checkAddress(value)), Note }
    }
    const storeResult = (check?: AddressCheck) => {
      if (!isStale) setResult({ key, ...check })
    }
    if (value !== '')
      find().then(storeResult, (error: unknown) => {
        logger.warn('An address could not be checked.', error)
        storeResult()
      })
    return () => {
      isStale = true
    }
  }, [dispatch, logger, key, value])
  return result?.key === key ? result : undefined
}

/** A name in the field for the receiver, and its look-up. */
export type NameLookup = {
  readonly request: ReceiverRequest
  readonly read: ResourceRead<Receiver>
  /** Describes the look-up. `undefined` until it has loaded. */
  readonly Note: ComponentType<NameNoteProps> | undefined
}

/** Looks up the receiver after the user stopped typing, if it is a name; otherwise returns `undefined`. */
const useNameLookup = (to: string): NameLookup | undefined => {
  const { services } = useEngine()
  const network = useAppSelector((state) => selectNetworkId(state))
  const [Note, setNote] = useState<NameLookup['Note']>()
  const request = useMemo(() => toReceiverRequest(to, network, services), [to, network, services])
  const isSettled = useDebounced(to) === to
  const read = useResource(receiver, isSettled ? request : undefined)
  const isName = request !== undefined
  useEffect(() => {
    if (isName)
      import('../addresses/addressParts.js').then(
        ({ NameNote }) => setNote(() => NameNote),
        (error: unknown) => services.logger.warn('The note about a name could not be loaded.', error),
      )
  }, [isName, services])
  return request && { request, read, Note }
}

/** Returns whether an address, or the name for it, can be used. `undefined` until that is known. */
const judgeReceiver = (name: NameLookup | undefined, check: AddressCheck | undefined): DraftFacts['address'] => {
  if (name && (name.read.status === 'failed' || (name.read.status === 'ready' && !name.read.data?.resolved)))
    return 'wrong'
  return check && (check.problem && check.problem.usable === undefined ? 'wrong' : 'right')
}

/** Returns whether two are the same coin or token. */
const sameToken = (a: Token, b: Token) => a.address?.toLowerCase() === b.address?.toLowerCase()

/** The facts about a draft: the asset it spends, the fee, and what the draft needs next. */
export type DraftFindings = {
  readonly asset: Asset | undefined
  readonly native: Asset | undefined
  readonly fee: ResourceRead<Asset>
  /** The result of checking the receiver's address; `undefined` until the check has finished. */
  readonly check: AddressCheck | undefined
  /** The look-up of the receiver, if the user entered a name. */
  readonly name: NameLookup | undefined
  readonly problem: DraftProblem | undefined
}

/** Checks a draft: reads its fee, and finds what it still needs before the user can review it. */
export const useDraft = (draft: SendDraft): DraftFindings => {
  const at = useAppSelector((state) => selectAccountRef(state))
  const assets = useAppSelector(selectAssets)
  const { token } = draft
  const entered = draft.to?.trim() ?? ''
  const name = useNameLookup(entered)
  const to = name ? (name.read.data?.resolved?.address ?? '') : entered
  const check = useAddressCheck(to)
  const usable = check?.problem ? check.problem.usable : check && to
  const asset = token && assets.find((held) => sameToken(held, token))
  const native = assets.find(({ address }) => address === undefined)
  // Nodes do not get a request for every key.
  const settled = useDebounced(draft.amount ?? '')
  const amount = parseDraftAmount({ ...draft, amount: settled }) ?? 0n
  const isAffordable = asset === undefined || amount <= BigInt(asset.amount)
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
  const problem = checkDraft(draft, { asset, native, fee: estimate.data, address: judgeReceiver(name, check) })
  return { asset, native, fee: estimate, check, name, problem }
}
