import { selectRoute } from '@latchkey/core/internal'
import { useText } from '../text/connectText.js'
import { useAppSelector } from './store.js'

/** Says why the dialog stays, where closing it was refused. It stands in the page from the start, so that it is heard. */
export const RefusedNotice = () => {
  const t = useText()
  const isRefused = useAppSelector((state) => state.modal.shaking)
  const isSignInOwed = useAppSelector((state) => selectRoute(state).view === 'SIWXSignMessage')
  return (
    <div role="alert" className="lk-hidden">
      {isRefused && t(isSignInOwed ? 'closeRefusedSignIn' : 'closeRefused')}
    </div>
  )
}
