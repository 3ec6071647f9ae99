import { getErrorCode } from '@latchkey/core'
import { pay } from '@latchkey/core/actions'
import { useState } from 'react'
import type { DemoKit } from '../createKit.js'
import type { DemoPayment } from '../payments.js'

/** The props of {@link PayPanel}. */
export type PayPanelProps = { readonly kit: DemoKit; readonly payments: readonly DemoPayment[] }

/** Payments that the page requests, and the result of the last one. */
export const PayPanel = ({ kit, payments }: PayPanelProps) => {
  const [answer, setAnswer] = useState('')
  const request = (payment: DemoPayment['request']) => {
    setAnswer('')
    pay(kit, payment).then(
      (result) => setAnswer(JSON.stringify(result)),
      (error: unknown) => setAnswer(getErrorCode(error) ?? String(error)),
    )
  }
  return (
    <section aria-labelledby="payments">
      <h3 id="payments">Payments</h3>
      <div className="row" dir="ltr">
        {payments.map((payment) => (
          <button key={payment.label} type="button" onClick={() => request(payment.request)}>
            pay() {payment.label}
          </button>
        ))}
      </div>
      <output dir="ltr">{answer}</output>
    </section>
  )
}
