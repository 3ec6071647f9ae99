import { selectRoute } from '@latchkey/core/internal'
import { useState } from 'react'
import { useText } from '../text/connectText.js'
import { useAppSelector } from '../context/store.js'

/**
 * Says why the dialog stays open if closing it was refused. Screen readers announce it at each refusal, in a live region that already existed.
 * Other users
 * read it below the title, as long as the view that it is about is shown.
 */
export const RefusedNotice = () => {
  const t = useText()
  const isRefused = useAppSelector((state) => state.modal.shaking)
  const { view } = useAppSelector(selectRoute)
  const [refusedView, setRefusedView] = useState('')
  if (isRefused && refusedView !== view) setRefusedView(view)
  const reason = t(view === 'SIWXSignMessage' ? 'closeRefusedSignIn' : 'closeRefused')
  return (
    <>
      <div role="alert" className="lk-hidden">
        {isRefused && reason}
      </div>
      {refusedView === view && <p className="lk-refused lk-center">{reason}</p>}
    </>
  )
}
