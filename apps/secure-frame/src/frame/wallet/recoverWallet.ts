import { openByAnyCode } from '../../client/recovery/openByAnyCode.js'
import { describeDevice } from '../../protocol/describeDevice.js'
import type { ListedFactor, NewPart, RecoveryList } from '../../protocol/wallet.js'
import type { WalletAddresses } from '../../protocol/walletAddresses.js'
import type { PresentedFactor } from '../../vault/states/recovery.js'
import { enterFactor, PasskeyFailedError, type PressedWay } from './enterFactor.js'
import { showNotStored } from './notices.js'
import type { WalletScreens } from './walletContext.js'

/** An envelope with the part that opens it. */
type OpenFactor = { readonly id: string; readonly envelope: string; readonly part: string }

const isOpen = (factor: ListedFactor | undefined): factor is ListedFactor & OpenFactor =>
  factor?.envelope !== undefined && factor.part !== undefined

/**
 * Opens the wallet in a browser that has no part of it, with a recovery factor, and gives the browser a part of its own.
 *
 * @param list what the service has of the wallet
 * @throws `FrameError` with 4001 if the user cancels
 */
export const recoverWallet = async (screens: WalletScreens, list: RecoveryList): Promise<WalletAddresses> => {
  const { vault, session, owner, show, t, host, passkeys, signal } = screens
  const { wallet, addresses, recovery } = list
  let isStored = true

  const begin = () => session.post<NewPart>('/v1/devices/begin')
  const recover = async ({ id, envelope, part }: OpenFactor, factor: PresentedFactor, device: NewPart) => {
    const parameters = { wallet, addresses, recovery: { id, envelope, part }, factor, device }
    const recovered = await vault.recover(owner, parameters)
    isStored = recovered.isDeviceStored
    await session.post('/v1/devices/register', { id: device.id, name: describeDevice(navigator.userAgent) })
    return recovered.addresses
  }
  const codes = recovery.filter(({ kind }) => kind === 'code').filter(isOpen)
  const operator = recovery.find(({ kind }) => kind === 'operator')
  const credentials = recovery.flatMap(({ credential }) => (credential ? [credential] : []))

  const openByCode = async (code: string) => {
    const device = await begin()
    return openByAnyCode(codes, (factor) => recover(factor, { kind: 'code', code }, device))
  }
  const openByPasskey = async () => {
    const { challenge } = await session.post<{ readonly challenge: string }>('/v1/recovery/passkey/begin')
    const used = await passkeys.use(challenge, wallet, credentials, signal)
    if (!used) throw new PasskeyFailedError()
    const opened = await session.post<OpenFactor>('/v1/recovery/passkey/verify', { asserted: used.asserted })
    return recover(opened, { kind: 'passkey', output: used.output }, await begin())
  }
  const ways: readonly (PressedWay<WalletAddresses> | undefined)[] = [
    credentials.length > 0 ? { name: t('recoverPasskey'), open: openByPasskey } : undefined,
    isOpen(operator)
      ? {
          name: t('recoverOperator'),
          text: t('recoverOperatorText', { wallet: host }),
          open: async () => recover(operator, { kind: 'operator', secret: operator.secret }, await begin()),
        }
      : undefined,
  ]
  const opened = await show(
    enterFactor({
      t,
      openByCode: codes.length > 0 ? openByCode : undefined,
      others: ways.filter((way) => way !== undefined),
    }),
  )
  if (!isStored) await show(showNotStored(t))
  return opened
}
