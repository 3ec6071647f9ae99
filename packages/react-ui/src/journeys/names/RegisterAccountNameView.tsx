import { getErrorCode, hasErrorCode } from '@latchkey/core'
import { selectActiveConnection } from '@latchkey/core/internal'
import { describeName, nameSuggestions, type NameSuggestion, registerName } from '@latchkey/core/internal/names'
import {
  goHome,
  navigate,
  selectIdentity,
  selectIsBusy,
  selectIsNameOffered,
  selectNetworkId,
  selectNetworkName,
} from '@latchkey/core/internal/views'
import { useId, useMemo, useState } from 'react'
import { Icon } from '../../icons/Icon.js'
import { errorIcon } from '../../icons/commonPaths.js'
import { tagIcon } from '../../icons/laterPaths.js'
import { useAppDispatch, useAppSelector, useEngine } from '../../context/store.js'
import { useResource } from '../../context/useResource.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Avatar } from '../../parts/Avatar/Avatar.js'
import { Body } from '../../parts/Body/Body.js'
import { Button } from '../../parts/Button/Button.js'
import { noteStyles } from '../../parts/Note/note.css.js'
import { panelFieldStyles } from '../../parts/PanelField/panelField.css.js'
import { Empty } from '../../parts/Empty/Empty.js'
import { Notice } from '../../parts/Notice/Notice.js'
import { Row, RowList, RowText } from '../../parts/Row/Row.js'
import { Scene } from '../../parts/Scene/Scene.js'
import { Tag } from '../../parts/Tag/Tag.js'
import { accountStyles } from '../shared/account.css.js'
import { ClosedDoorIllustration } from '../shared/ClosedDoorIllustration.js'
import { stageStyles } from '../shared/stage.css.js'
import { useDebounced } from '../shared/useDebounced.js'
import { NameField } from './NameField.js'
import { namesText, useText } from './namesTexts.en.js'

/** Props of {@link Suggestions}. */
type SuggestionsProps = { readonly names: readonly NameSuggestion[]; readonly onChoose: (label: string) => void }

const Suggestions = ({ names, onChoose }: SuggestionsProps) => {
  const t = useText()
  const id = useId()
  return (
    <>
      <h3 className="lk-sect" id={id}>
        {t('nameOthers')}
      </h3>
      <RowList aria-labelledby={id}>
        {names.map(({ name, registered }) => (
          <li key={name}>
            <Row
              aria-disabled={registered || undefined}
              onClick={() => registered || onChoose(name.slice(0, name.indexOf('.')))}
            >
              <span className="lk-tile lk-tile--plain">
                <Icon of={tagIcon} />
              </span>
              <RowText name={name} />
              {registered && <Tag>{t('nameTakenTag')}</Tag>}
            </Row>
          </li>
        ))}
      </RowList>
    </>
  )
}

/** A registration that failed. */
type Failure = { readonly name: string; readonly status: number | undefined; readonly isRejected: boolean }

const toFailure = (name: string, error: unknown): Failure => ({
  name,
  status: hasErrorCode(error, 'NAME_REGISTRATION_FAILED') ? error.context.status : undefined,
  isRejected: getErrorCode(error) === 'USER_REJECTED',
})

/** What the service's status means. Its reason is in its own language, so it is only logged. */
const refusals = new Map<number | undefined, 'nameRefused' | 'nameConflict'>([
  [400, 'nameRefused'],
  [409, 'nameConflict'],
])

const FailureNotice = ({ failure: { name, status, isRejected } }: { readonly failure: Failure }) => {
  const t = useText()
  return (
    <Notice tone="bad" icon={errorIcon}>
      <strong>{isRejected ? t('nameRejected') : t('nameRegisterFailed', { name })}</strong>
      <span>{t(refusals.get(status) ?? 'nameNothing')}</span>
    </Notice>
  )
}

/** Says why the account can have no name here, and offers the networks. */
const Nowhere = ({ text }: { readonly text: string }) => {
  const t = useText()
  const dispatch = useAppDispatch()
  return (
    <>
      <Body>
        <Empty art={<ClosedDoorIllustration />} title={t('nameNowhere')} text={text} />
      </Body>
      <Actions>
        <Button onClick={() => dispatch(navigate({ view: 'Networks', data: undefined }))}>{t('networksTitle')}</Button>
      </Actions>
    </>
  )
}

/** Says that the account has a name already. A service registers one for each account. */
const Owned = ({ name }: { readonly name: string }) => {
  const t = useText()
  const dispatch = useAppDispatch()
  return (
    <>
      <Body>
        <Empty art={<ClosedDoorIllustration />} title={t('nameOwned')} text={t('nameOwnedText', { name })} />
      </Body>
      <Actions>
        <Button onClick={() => dispatch(goHome())}>{t('nameToAccount')}</Button>
      </Actions>
    </>
  )
}

const NameForm = () => {
  const t = useText()
  const id = useId()
  const dispatch = useAppDispatch()
  const { logger } = useEngine().services
  const address = useAppSelector((state) => selectActiveConnection(state)?.address ?? '')
  const { imageUrl: image, name: held } = useAppSelector((state) => selectIdentity(state))
  const wallet = useAppSelector((state) => selectActiveConnection(state)?.wallet.name ?? '')
  const busy = useAppSelector(selectIsBusy)
  const [typed, setTyped] = useState('')
  const [zone, setZone] = useState<string>()
  const [failure, setFailure] = useState<Failure>()
  const settled = useDebounced(typed)
  const { label } = describeName(settled, undefined)
  const network = useAppSelector((state) => selectNetworkId(state))
  const networkName = useAppSelector((state) => selectNetworkName(state) ?? '')
  const request = useMemo(
    () => (label === undefined || network === undefined ? undefined : { label, network }),
    [label, network],
  )
  const suggestions = useResource(nameSuggestions, request)
  const { status, data } = suggestions
  const choice = describeName(settled, data)
  const shownZone = choice.zone ?? zone
  if (choice.zone !== undefined && choice.zone !== zone) setZone(choice.zone)
  const isSettled = settled === typed
  const name = isSettled && !choice.problem ? choice.name : undefined
  const type = (next: string) => {
    setFailure(undefined)
    setTyped(next)
  }
  const hasFailed = isSettled && choice.problem === 'unchecked' && (status === 'ready' || status === 'failed')
  const submit = () => {
    if (hasFailed && request) void dispatch(nameSuggestions.read(request, { force: true }))
    else register()
  }
  const register = () => {
    if (name === undefined || busy) return
    setFailure(undefined)
    dispatch(registerName(name)).catch((error: unknown) => {
      logger.info('The name was not registered.', error)
      setFailure(toFailure(name, error))
    })
  }
  const buttonText = () => {
    if (busy) return t('nameWaiting', { wallet })
    if (name !== undefined) return t('nameRegister', { name })
    if (hasFailed) return t('tryAgain')
    return t(
      typed.trim() === '' ? 'nameEnter' : isSettled && choice.problem !== 'unchecked' ? 'nameChange' : 'nameAsking',
    )
  }
  if (held !== undefined && shownZone !== undefined && held.endsWith(shownZone)) return <Owned name={held} />
  if (status === 'failed' && suggestions.error?.context?.['status'] === 404)
    return <Nowhere text={t('nameNowhereNetwork', { network: networkName })} />
  return (
    <>
      <form
        id={id}
        part="body"
        className="lk-body lk-body--tight"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Scene art={<Avatar address={address} image={image} size={64} />} title={t('nameTitle')} text={t('nameText')} />
        <NameField
          value={typed}
          choice={isSettled && !failure ? choice : undefined}
          zone={shownZone}
          hasFailed={hasFailed}
          onChange={type}
        />
        {failure && <FailureNotice failure={failure} />}
        {choice.others.length > 0 && <Suggestions names={choice.others} onChoose={type} />}
      </form>
      <Actions>
        <Button type="submit" form={id} busy={busy} disabled={name === undefined && !hasFailed}>
          {buttonText()}
        </Button>
      </Actions>
    </>
  )
}

const RegisterAccountName = () => {
  const t = useText()
  return useAppSelector(selectIsNameOffered) ? <NameForm /> : <Nowhere text={t('nameNowhereText')} />
}

/** The form for a name of the account. */
export const registerAccountNameView: ViewModule = {
  Component: RegisterAccountName,
  title: (_state, language) => namesText(language)('nameRow'),
  styles: [stageStyles, accountStyles, noteStyles, panelFieldStyles],
}
