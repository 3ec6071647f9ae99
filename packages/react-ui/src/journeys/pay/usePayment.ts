import type { Asset, Token } from '@latchkey/core/adapter'
import { type ResourceRead, selectRouteData } from '@latchkey/core/internal'
import { type Payment, readPayment, reportPayment, type ShownPayment } from '@latchkey/core/internal/pay'
import {
  checkDraft,
  type DraftProblem,
  fee,
  type FeeRequest,
  selectAccountRef,
  selectAssets,
} from '@latchkey/core/internal/views'
import { useEffect, useMemo } from 'react'
import { useAppSelector, useEngine } from '../../context/store.js'
import { useResource } from '../../context/useResource.js'

/** The payment that is shown. */
export type RequestedPayment = {
  readonly shown: ShownPayment
  /** `undefined` if a field is not valid. */
  readonly payment: Payment | undefined
}

/** Returns the payment that the site requests, and reports once that it is shown. */
export const useRequestedPayment = (): RequestedPayment | undefined => {
  const engine = useEngine()
  const { services } = engine
  const shown = useAppSelector((state) => selectRouteData(state, 'Pay'))
  const networks = useAppSelector((state) => state.networks)
  const site = useAppSelector((state) => state.site)
  const isReported = shown?.isReported ?? false
  useEffect(() => {
    if (!isReported) reportPayment(engine)
  }, [engine, isReported])
  return useMemo(() => {
    if (!shown) return undefined
    try {
      return { shown, payment: readPayment(shown, { networks, site }, services) }
    } catch {
      return { shown, payment: undefined } // `reportPayment` raises an alert with the reason
    }
  }, [shown, networks, site, services])
}

const isSameToken = (a: Token, b: Token) => a.address?.toLowerCase() === b.address?.toLowerCase()

/** What the account in use can pay. */
export type PayFindings = {
  /** The account's balance of the payment's asset, if it is known. */
  readonly asset: Asset | undefined
  readonly fee: ResourceRead<Asset>
  /** Why the account cannot pay, if that is known. */
  readonly problem: Extract<DraftProblem, 'funds' | 'feeFunds'> | undefined
}

/** Reads the fee of a payment from the account in use, and compares both with its balances. */
export const usePayFindings = ({ token, value, amount, recipient, network: { id: network } }: Payment): PayFindings => {
  const at = useAppSelector((state) => selectAccountRef(state))
  const assets = useAppSelector(selectAssets)
  const asset = assets.find((held) => isSameToken(held, token))
  const native = assets.find(({ address }) => address === undefined)
  const isAffordable = asset === undefined || value <= BigInt(asset.amount)
  const { address } = token
  const account = at?.account
  // Nodes estimate no transfer that the account cannot pay. If the balance is not known, the wallet must get the maximum for the real amount.
  const request = useMemo(
    (): FeeRequest | undefined =>
      account !== undefined
        ? { account, network, to: recipient, amount: isAffordable ? value.toString() : '0', token: address }
        : undefined,
    [account, network, recipient, isAffordable, value, address],
  )
  const estimate = useResource(fee, request)
  const problem = checkDraft({ token, amount, to: recipient }, { asset, native, fee: estimate.data, address: 'right' })
  return { asset, fee: estimate, problem: problem === 'funds' || problem === 'feeFunds' ? problem : undefined }
}
