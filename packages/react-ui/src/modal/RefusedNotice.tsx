import { selectRoute } from '@latchkey/core/internal'
import { useState } from 'react'
import { useText } from '../text/connectText.js'
import { useAppSelector } from '../context/store.js'

/**
 * Says why the dialog stays, where closing it was refused: to those who listen at each refusal, in a region that was there before, and to all others
 * below the title, as long as the view that it is about is shown.
 */
export const RefusedNotice = () => {
  const t = useText()
  const isRefused = useAppSelector((state) => state.modal.shaking)
  const { view } = useAppSelector(selectRoute)
  const [told, tell] = useState('')
  if (isRefused && told !== view) tell(view)
  const reason = t(view === 'SIWXSignMessage' ? 'closeRefusedSignIn' : 'closeRefused')
  return (
    <>
      <div role="alert" className="lk-hidden">
        {isRefused && reason}
      </div>
      {told === view && <p className="lk-refused lk-center">{reason}</p>}
    </>
  )
}
